import { readFileSync } from "node:fs";
import { type Edit, useContent } from "../../tests/support/content/aContentFolder";

/** Reads an example page, with a picture of the workshop. */
const copyOf = (page: string) =>
  readFileSync(`adopt/examples/${page}.yaml`, "utf8").replace(/images\/.*g/, "images/chain.jpg");

const check = useContent();

/** Replaces each text once. Throws if the text is missing. */
const edit =
  (...changes: [from: string, to: string][]): Edit =>
  (text) =>
    changes.reduce((before, [from, to]) => {
      if (!before.includes(from)) throw new Error(`There is no ${from}`);
      return before.replace(from, () => to);
    }, text);

// First the file and a text to replace → its replacement (⏎ is a line break). Then the expected message, from the
// line number on.
const mistakes = `
home.yaml |   text: We mend →     text: We mend
8:10 hero › title › Ride on text has a colon in its text, or a wrong indent. Give keys that belong together
the same indent, or put a text with a colon in single quotes, with '' for each apostrophe in it.
home.yaml |       - Six months →       Six⏎      months
48:5 sections 4 › points is "Six months - On parts, too". It must be a list: each entry on a line of its own,
starting with - and a space.
home.yaml | points:⏎      - Six months⏎      - On parts, too → points: [Closed, *premium]
48:22 sections 4 › points 2 begins with *, which repeats another text. Put it in quotes.
faq.yaml | By card or in cash. → By card # or in cash.
19:16 questions 2 › answer 1 is cut here: YAML takes what follows " #" for a comment. Put the text in quotes.
contact.yaml | text: We are glad → text: 'We are glad
9:9 hero › text opens a quote that is not closed on its line.
faq.yaml | onHome: true → onHome: yes
15:5 questions 1 › onHome is "yes". It must be true or false.
services/tune-up.yaml | imageAlt: A clean chain.⏎ → 
1:1 imageAlt is missing. Add what the picture shows, in a sentence, for people who do not see it.
services/tune-up.yaml | imageAlt: A clean chain. → imageAlt: chain.jpg
18:1 imageAlt is "chain.jpg". Say in a sentence what is seen.
services/tune-up.yaml | imageAlt: A clean chain. → imageAlt: Photo of a chain.
18:1 imageAlt calls the picture a photo, and business.yaml says that the pictures are illustrations. Say what
is seen.
home.yaml | kind: claims → kind: weather
27:5 sections 1 › kind is "weather". It must be one of: claims, prose, services, steps, guarantee,
testimonials, gallery, prices, team, house.
faq.yaml | slug: payment → slug: Größe & Café
16:5 questions 2 › slug is "Größe & Café". It must have small letters, digits and single dashes, like
two-words.
faq.yaml | slug: payment → slug: booking
16:5 questions 2 has the slug of another question.
business.yaml | icon: bike → icon: bikes
47:5 claims 1 › icon is "bikes". It must be the name of an icon on lucide.dev/icons, like shield-check. Did
you mean bike?
business.yaml | hours: 9AM-5PM → hours: 9-5
19:5 hours 1 › hours is "9-5". Did you mean 9AM-5PM? Write hours like 7AM-6PM, 8:00-12:30, 14:00-18:00, 24
hours or by appointment. Any other line is a text instead of days and hours, like text: Closed in August.
home.yaml | text: We mend your bicycle today. → text: We mend your bicycle <b>today</b>.
9:3 hero › text has <b> in it, which the page would show as it stands. Write plain text.
business.yaml | {year} → {jear}
58:1 copyright has {jear} in it, which nothing fills in. Here you can write {year} and {name}.
quote.yaml | after {retention} → soon
27:3 form › privacy does not say how long answers are kept. Write {retention} where that belongs.
about.yaml | image: images/workshop.jpg → image: images/wokshop.jpg
9:3 intro › image names a picture that is not there: images/wokshop.jpg. Did you mean images/workshop.jpg?
home.yaml | path: /quote → path: /qoute
12:7 hero › links 1 › path names a page that is not there: /qoute. Did you mean /quote?
about.yaml | /faq#booking → /faq#boking
36:7 closing › links 1 › path names a question that is not there: /faq#boking. Did you mean booking?
services/full-service.yaml | - stand⏎      - title → - stend⏎      - title
34:17 blocks 1 › items 1 › points 2 › rooms 1 names a room that is not there: stend. Did you mean stand?
home.yaml | 0 0, 50 0, 50 100 → 0 0, 50 0, 50 101
115:9 sections 10 › rooms 1 › outline is "0 0, 50 0, 50 101". Write three corners or more in per cent, from
the left and the top, like 10 20, 50 20, 50 60.
`;

const cases = mistakes
  .trim()
  .split(/\n(?=\S+\.yaml \|)/)
  .map((part) => {
    const [change = "", ...answer] = part.split("\n");
    const [file = "", from = "", to = ""] = change.replaceAll("⏎", "\n").split(/ \| | → /);
    return [change, file, from, to, answer.join(" ")] as const;
  });

test.each(cases)("one line says how to correct %s", async (_, file, from, to, answer) => {
  expect(await check({ [file]: edit([from, to]) })).toBe(
    `content/ has 1 mistake:\n\n  content/${file}:${answer}\n`,
  );
});

test("a file that is not UTF-8 is reported with its line, and a byte order mark is ignored", async () => {
  const latin = (text: string) => Buffer.from(text.replace("Quay", "Qu\u00e4y"), "latin1");
  const told = "name is not UTF-8 from here on. Save the file as UTF-8.";
  expect(await check({ "business.yaml": latin })).toContain(`business.yaml:2:9 ${told}`);
  expect(await check({ "faq.yaml": (text) => `\uFEFF${text}` })).toBe("");
});

test.each([
  ["contacts.yaml", "is not a file the site reads. Did you mean contact.yaml?"],
  ["Redirect.yaml", "is not a file the site reads. Did you mean redirects.yaml?"],
  ["services/bell.jpg", "is not a file the site reads. Pages are pages/*.yaml, services are serv"],
  ["old/faq.yaml", "is not a file the site reads. Pages are pages/*.yaml, services are serv"],
  ["pages/Gift cards.yaml", "would be the page /Gift cards. Its name has small letters, digits a"],
  ["pages/about.yaml", "would be the page /about. That address is taken."],
])("content/%s is refused with advice on where it belongs", async (file, answer) => {
  const told = await check({ [file]: () => copyOf("prices") });
  expect(told).toContain(`content/${file}:1:1 ${answer}`);
});

test("a service and its choice in the form must have the same name", async () => {
  const edits = { "services/tune-up.yaml": edit(["quote: tune-up", "quote: tuneup"]) };
  expect(await check(edits)).toBe(`content/ has 2 mistakes:

  content/services/tune-up.yaml:3:1 quote names a choice that is not there: tuneup. Did you mean tune-up?
  shared/quoteForm.ts:15:1 tune-up is a choice without a service. Write quote: tune-up in the file of its service.
`);
});

test("sources: true is refused unless the form tells visitors about it", async () => {
  const kept = edit(["answerHours: 6", "answerHours: 6\nsources: true"]);
  const told = "content/quote.yaml:22:1 form has no sources.";
  expect(await check({ "business.yaml": kept })).toContain(told);
});

test("each reference to a missing service or page is reported", async () => {
  const said = await check({
    "services/full-service.yaml": () => undefined,
    "about.yaml": edit(["/faq#booking", "/services/full-service"]),
    "contact.yaml": () => undefined,
  });
  for (const told of [
    "about.yaml:36:7 closing › links 1 › path names a page that is not there: /services/full-service.",
    "contact.yaml:1:1 is missing. The site cannot be built without it.",
    "services.yaml:9:5 order 2 names a service that is not there: full-service.",
    "shared/quoteForm.ts:16:1 full-service is a choice without a service.",
  ])
    expect(said).toContain(told);
});

test("a new service needs only its file", async () => {
  const text = readFileSync("tests/support/content/bikes/services/tune-up.yaml", "utf8");
  const wheels = text.replace(/^quote: .*\n/m, "");
  expect(await check({ "services/wheels.yaml": () => wheels })).toBe("");
  const uneven = wheels.replace("  - An hour\n", "");
  expect(await check({ "services/wheels.yaml": () => uneven })).toContain(
    "compared needs 2 values, one for each of the aspects in services.yaml.",
  );
});

test.each([
  ["pages/prices.yaml", "prices"],
  ["privacy.yaml", "privacy"],
])("content/%s is a page that may be linked", async (file, name) => {
  const link = { "navigation.yaml": edit(["path: /faq", `path: /${name}`]) };
  expect(await check({ [file]: () => copyOf(name), ...link })).toBe("");
  expect(await check(link)).toContain(`names a page that is not there: /${name}.`);
});

test("a placeholder stops a publication but not a draft", async () => {
  const edits = { "about.yaml": edit(["title: Why", 'title: "[Write: why]"']) };
  const place = "content/about.yaml:13:5 sections 1 › title";
  const told = `${place} has to be written before the page can be shown: [Write: why]\n`;
  expect(await check(edits)).toBe(`content/ has 1 warning:\n\n  ${told}`);
  expect(await check(edits, "publication")).toBe(`content/ has 1 mistake:\n\n  ${told}`);
});

test("photos may be called photos, and the phone number may be of another country", async () => {
  const photos = edit(["pictures: illustrations", "pictures: photos"]);
  const called = edit(["A bright", "Photo of a bright"]);
  expect(await check({ "business.yaml": photos, "about.yaml": called })).toBe("");
  for (const number of ["030 901820", "+44 20 7946 0018"]) {
    const german = edit(["country: GB", "country: DE"], ["020 7946 0018", number]);
    expect(await check({ "business.yaml": german })).toBe("");
  }
});
