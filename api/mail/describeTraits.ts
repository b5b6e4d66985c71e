/** Why a request is set aside as spam, and what the owner reads for it. */
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

/** Traits as one line. One that is no longer known, such as those of version 2, keeps its name. */
export function describeTraits(traits: readonly string[]): string {
  return traits
    .map((trait) => (Object.hasOwn(sentences, trait) ? sentences[trait as SpamTrait] : trait))
    .join(", ");
}
