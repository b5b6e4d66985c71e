import { suspectFrom } from "./scoreSpam";
import { type SpamTrait, spamTraits } from "./spamTraits";

/** What people do who want a quote, each with how they come to it. */
const honest: Partial<Record<SpamTrait, string>> = {
  "hidden-field": "a password manager fills every field",
  fast: "a browser fills the form by itself",
  "no-form": "a program of the company's own posts for a caller",
  link: "a listing of the house, or the company's own site",
  "only-links": "a link to the plans, and no word more",
  "foreign-link": "a link, and a name in its own letters",
  messenger: "an account to be reached at",
  "throw-away-email": "nobody wants advertising",
  repeated: "the same words in two fields",
};

test("two things that honest people do make no suspect together", () => {
  const traits = Object.keys(honest) as SpamTrait[];
  const suspects = traits.flatMap((one, index) =>
    traits
      .slice(index + 1)
      .filter((other) => spamTraits[one].points + spamTraits[other].points >= suspectFrom)
      .map((other) => `${one} and ${other}`),
  );
  // Honest programs say when the form was opened, and fill no field that nobody sees.
  expect(suspects).toEqual(["hidden-field and no-form"]);
});

test.each<[SpamTrait[]]>([
  [["link-in-name", "link", "no-form"]],
  [["markup", "link"]],
  [["vice", "link"]],
  [["sold", "pitch", "pitches"]],
  [["fraud", "frauds", "link"]],
  [["many-links", "many-sites", "link"]],
  [["random-name", "random-names", "random-answer"]],
  [["hidden-field", "no-form"]],
  [["dotted-email", "random-name", "fast"]],
  [["shortened-link", "link", "sold"]],
  [["messenger", "sold", "pitch"]],
])("%j together are kept aside", (traits) => {
  const total = traits.reduce((sum, trait) => sum + spamTraits[trait].points, 0);
  expect(total).toBeGreaterThanOrEqual(suspectFrom);
});
