/** Says why a request is suspected to be spam, by the trait's name. */
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

/** Requests of version 2 keep these traits. */
const olderSentences: Record<string, string> = {
  "hidden-field": sentences.trap,
  "no-form": "it did not come from the form on the website",
  "link-in-name": sentences.linkInName,
  link: "an answer contains a link",
  "many-links": sentences.links,
  sold: "it names something that advertising often sells",
  vice: "it offers pills, gambling, fakes or sex",
  pitch: "it has phrases that are usual in sales pitches",
  fraud: "it has phrases that are usual in fraud",
  "random-name": "a name looks like random letters",
};

/** Returns the traits as one line. */
export function describeTraits(traits: readonly string[]): string {
  const known = new Map([...Object.entries(olderSentences), ...Object.entries(sentences)]);
  const older = "it was judged by an older version of the website";
  return [...new Set(traits.map((trait) => known.get(trait) ?? older))].join(", ");
}
