import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { validateContent } from "./validateContent";

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

type Edit = (text: string) => string;

/** A copy of the site's own content, with an empty file for every picture it names, changed by the given edits. */
function aContentFolder(edits: Record<string, Edit> = {}): string {
  const root = mkdtempSync(join(tmpdir(), "content-"));
  folders.push(root);
  cpSync(join(__dirname, "../../src/pages"), join(root, "src/pages"), { recursive: true });
  const folder = join(root, "content");
  cpSync(join(__dirname, "../../content"), folder, {
    recursive: true,
    filter: (source) => !source.endsWith("images"),
  });
  mkdirSync(join(folder, "images"));
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".yaml"),
  );
  for (const name of names) {
    for (const [picture] of readFileSync(join(folder, name), "utf8").matchAll(
      /images\/[\w-]+\.jpg/g,
    )) {
      writeFileSync(join(folder, picture), "");
    }
  }
  for (const [name, edit] of Object.entries(edits)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    const before = names.includes(name) ? readFileSync(file, "utf8") : "";
    const after = edit(before);
    // An edit that no longer finds its words would test nothing.
    expect(after).not.toBe(before);
    writeFileSync(file, after);
  }
  return folder;
}

function readProblems(folder: string): string {
  try {
    validateContent(dirname(folder));
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

/** Where the words stand, as the messages write it: 12:3. */
function placeOf(folder: string, name: string, words: string): string {
  const before = readFileSync(join(folder, name), "utf8").split(words)[0] ?? "";
  const lines = before.split("\n");
  return `${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
}

// Edits find their place by keys rather than by sentences, so that the owner may rewrite any sentence.
function change(from: string | RegExp, to: string): Edit {
  return (text) => text.replace(from, to);
}

test("the site's own words are valid", () => {
  expect(readProblems(aContentFolder())).toBe("");
});

test("a misspelled key is named with file, line, column and the key that was meant", () => {
  const folder = aContentFolder({ "services/move-in-out.yaml": change("summary:", "sumary:") });

  const problems = readProblems(folder);
  const place = placeOf(folder, "services/move-in-out.yaml", "sumary");
  expect(problems).toContain(
    `content/services/move-in-out.yaml:${place} sumary is not a key that belongs here. Did you mean summary?`,
  );
  expect(problems).toContain("summary is missing. Add the text of the service's card.");
});

test("every problem in every file is told at once", () => {
  const problems = readProblems(
    aContentFolder({
      "home.yaml": change(/trustTitle: .*/, "trustTitle:"),
      "faq.yaml": (text) => `colour: green\nfont: large\n${text}`,
    }),
  );

  expect(problems).toContain("content/ has 3 problems");
  expect(problems).toMatch(/content\/home\.yaml:\d+:1 trustTitle is empty\. Fill it in/);
  expect(problems).toContain(
    "content/faq.yaml:1:1 colour is not a key that belongs here. Remove it, or use one of: seo, sharePicture, title",
  );
  expect(problems).toContain("content/faq.yaml:2:1 font is not a key that belongs here.");
});

test("a mistake deep inside a block is shown at its own line", () => {
  const folder = aContentFolder({
    "services/standard-clean.yaml": change(/points:\n( +)- .*/, "points:\n$1- Furniture: shelves"),
  });

  const problems = readProblems(folder);
  const place = placeOf(folder, "services/standard-clean.yaml", "Furniture: shelves");
  expect(problems).toContain(
    `content/services/standard-clean.yaml:${place} blocks[0].items[0].points[0] must be a text.`,
  );
  expect(problems).toContain('If it contains ": ", put the whole text in quotes.');
});

test("an empty list entry is told before it can break the build", () => {
  expect(
    readProblems(aContentFolder({ "faq.yaml": change("questions:\n", "questions:\n  -\n") })),
  ).toMatch(/content\/faq\.yaml:\d+:\d+ questions\[0\] is empty/);
});

test("a text that YAML takes for a number is put in quotes", () => {
  expect(
    readProblems(aContentFolder({ "quote.yaml": change(/optional: .*/, "optional: 24") })),
  ).toContain('form.optional must be a text. Put it in quotes: "24".');
});

test("an unknown kind of block is answered with the kinds there are", () => {
  expect(
    readProblems(
      aContentFolder({ "services/premium-clean.yaml": change("kind: steps", "kind: step") }),
    ),
  ).toMatch(
    /blocks\[0\]\.kind must be one of: sections, steps, phases, gallery, list, benefits, services, callToAction\. Did you mean steps\?/,
  );
});

test("a gallery entry without its picture is refused", () => {
  const problems = readProblems(
    aContentFolder({
      "services/commercial-office-cleaning.yaml": change(
        /\n {8}image: \.\.\/images\/office-reception\.jpg/,
        "",
      ),
    }),
  );

  expect(problems).toMatch(/blocks\[2\]\.items\[2\]\.image is missing/);
});

test.each([
  ["name: Dogwood: Cleaning", /business\.yaml:2:\d+ is not valid YAML/],
  ["name: one\nname: two", /business\.yaml:3:1 is not valid YAML: Map keys must be unique/],
])("broken YAML is told with its place: %j", (line, expected) => {
  expect(readProblems(aContentFolder({ "business.yaml": change(/^name: .*$/m, line) }))).toMatch(
    expected,
  );
});

test("a picture that is not there is named by its path", () => {
  const problems = readProblems(
    aContentFolder({ "about.yaml": change("images/about.jpg", "images/abuot.jpg") }),
  );

  expect(problems).toContain(
    "intro.image names a picture that is not there: content/images/abuot.jpg.",
  );
});

test("a picture outside content/ is refused, because Gatsby would not find it", () => {
  expect(
    readProblems(aContentFolder({ "about.yaml": change("images/about.jpg", "../package.jpg") })),
  ).toContain("names a picture that is not there: content/../package.jpg.");
});

test("a picture may not be passed off as a photo", () => {
  expect(
    readProblems(
      aContentFolder({
        "about.yaml": change(/imageAlt: .*/, "imageAlt: Photo of a room we cleaned"),
      }),
    ),
  ).toContain("intro.imageAlt calls the picture a photo.");
});

test("a link in the footer to a service that is gone is refused", () => {
  const folder = aContentFolder();
  rmSync(join(folder, "services/standard-clean.yaml"));

  const problems = readProblems(folder);
  expect(problems).toMatch(
    /navigation\.yaml:\d+:\d+ footer\.services\[0\]\.path leads to \/services\/standard-clean, and no page is there/,
  );
  expect(problems).toContain(
    "comparison.services[0] names the service standard-clean, and there is no content/services/standard-clean.yaml.",
  );
  expect(problems).toMatch(
    /services\/premium-clean\.yaml:\d+:\d+ related\[0\] names the service standard-clean/,
  );
});

test("a misspelled link is answered with the page that was meant", () => {
  expect(
    readProblems(aContentFolder({ "home.yaml": change("path: /quote", "path: /qoute") })),
  ).toContain("hero.links[0].path leads to /qoute, and no page is there. Did you mean /quote?");
});

test("a path with a slash at its end is refused", () => {
  expect(
    readProblems(aContentFolder({ "home.yaml": change("path: /services", "path: /services/") })),
  ).toContain("is not a path of this site. Start with / and leave out a slash at the end");
});

test("two services cannot share a slug or a position", () => {
  const problems = readProblems(
    aContentFolder({
      "services/kitchen-cleaning.yaml": change(
        "slug: kitchen-cleaning\norder: 6",
        "slug: bathroom-cleaning\norder: 7",
      ),
    }),
  );

  expect(problems).toContain(
    "slug is bathroom-cleaning, as in content/services/bathroom-cleaning.yaml.",
  );
  expect(problems).toContain("order is 7, as in content/services/bathroom-cleaning.yaml.");
});

test("a service's file carries its slug as its name", () => {
  expect(
    readProblems(
      aContentFolder({ "services/move-in-out.yaml": change("slug: move-in-out", "slug: moving") }),
    ),
  ).toContain("slug is moving, but the file is called move-in-out.");
});

test("a featured service needs the four lines of its home card", () => {
  expect(
    readProblems(
      aContentFolder({ "services/standard-clean.yaml": change(/features:\n.*\n/, "features:\n") }),
    ),
  ).toContain("features must have four lines");
});

test("two questions cannot share an address on the page", () => {
  expect(
    readProblems(aContentFolder({ "faq.yaml": change("slug: payment", "slug: supplies") })),
  ).toMatch(/questions\[6\]\.slug is supplies, as another question's is/);
});

test("the form has to say how long answers are kept", () => {
  expect(
    readProblems(aContentFolder({ "quote.yaml": change("after {retention}", "one day") })),
  ).toContain("form.privacy does not say how long answers are kept. Write {retention} where");
});

test("answers are kept for a whole number of days", () => {
  expect(
    readProblems(
      aContentFolder({ "business.yaml": change("retentionDays: 730", "retentionDays: 0.5") }),
    ),
  ).toContain("retentionDays must be a whole number of days, 1 or more.");
});

test("every row of the comparison has a value for each service", () => {
  expect(
    readProblems(
      aContentFolder({
        "services.yaml": change(/(label: How long it takes\n +values:\n).*\n/, "$1"),
      }),
    ),
  ).toContain("comparison.rows[2].values has 1 entries for 2 services.");
});

test("the phone number stands in business.yaml and nowhere else", () => {
  expect(
    readProblems(
      aContentFolder({
        "contact.yaml": change(
          /(hero:\n {2}title: .*\n {2}text: ).*/,
          "$1>-\n    Call (404) 555-0134.",
        ),
      }),
    ),
  ).toContain(
    'hero.text repeats "(404) 555-0134". Leave it out: pages take the phone from business.yaml.',
  );
});

test("hours for people and hours for search engines agree", () => {
  expect(
    readProblems(
      aContentFolder({ "business.yaml": change("hours: 8AM-4PM", "hours: 8:30AM-12PM") }),
    ),
  ).toContain(
    "hours[1].openingHours says something else than days and hours do. Write Sa 08:30-12:00.",
  );
});

test("titles and descriptions fit into search results", () => {
  const problems = readProblems(
    aContentFolder({
      "faq.yaml": change(/title: .*/, `title: ${"Questions ".repeat(5)}`),
      "home.yaml": change(
        /description: >-\n/,
        `description: >-\n    ${"Affordable ".repeat(15)}\n`,
      ),
    }),
  );

  expect(problems).toMatch(
    /content\/faq\.yaml:2:3 seo\.title has 49 characters\. Shorten it to 41/,
  );
  expect(problems).toMatch(
    /content\/home\.yaml:3:3 seo\.description is longer than 155 characters/,
  );
});

test("a missing file and a file that no page reads are both told", () => {
  const folder = aContentFolder({ "contacts.yaml": () => "title: Hello\n" });
  rmSync(join(folder, "contact.yaml"));

  const problems = readProblems(folder);
  expect(problems).toContain("content/contact.yaml:1:1 is missing.");
  expect(problems).toContain(
    "content/contacts.yaml:1:1 is not a file the site knows. Did you mean contact.yaml?",
  );
});

test("a service added as one file is accepted", () => {
  const folder = aContentFolder();
  const text = readFileSync(join(folder, "services/kitchen-cleaning.yaml"), "utf8");
  writeFileSync(
    join(folder, "services/window-cleaning.yaml"),
    text
      .replace("slug: kitchen-cleaning", "slug: window-cleaning")
      .replace("order: 6", "order: 11"),
  );

  expect(readProblems(folder)).toBe("");
});
