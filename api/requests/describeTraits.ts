const sentences = {
  trap: "the hidden field that only programs see is filled in",
  fast: "it was sent within a second",
  links: "its answers contain two links or more",
  markup: "an answer contains the code of a web page",
  linkInName: "a name contains a link",
  random: "two answers look like random letters",
  marked: "you marked it",
};

export type SpamTrait = keyof typeof sentences;

/** Describes spam traits in one line. Owners who edit the table may leave the list empty. Version 2 had other traits. */
export function describeTraits(traits: readonly string[]): string {
  const known = new Map(Object.entries(sentences));
  const older = "an older version of the website took it for spam";
  const told = traits.map((trait) => known.get(trait) ?? older);
  return [...new Set(told)].join(", ") || sentences.marked;
}
