import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse, stringify } from "yaml";
import { contrastOf } from "../../src/styles/contrastOf";
import { aContentFolder } from "../../tests/support/content/aContentFolder";
import { validateContent } from "../content/validateContent";
import { readQuoteFields } from "../content/form/updateQuoteFields";
import { findOldCompany } from "./findOldCompany";
import { readAnswers } from "./readAnswers";
import { rebrand } from "./rebrand";
import { mixColors } from "./nearestReadable";
import { paletteOf } from "./paletteOf";
import { colorFiles, findUnreadableColors } from "./rebrandColors";

const example = "docs/examples/plumbing.yaml";
const markFile = "src/components/brand/petal.ts";

/** The bicycle workshop with the files of code that carry its colours and its mark. */
function aWorkshop(): string {
  const root = aContentFolder({
    "about.yaml": (text) => text.replace(/(intro:\n\s+title: ).*/, "$1Quay Bikes and you"),
  });
  for (const file of [...Object.values(colorFiles), markFile]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(file, join(root, file));
  }
  return root;
}

const answersWith = (changes: object) => {
  const file = join(aContentFolder(), "answers.yaml");
  writeFileSync(
    file,
    stringify({
      ...(parse(readFileSync(example, "utf8")) as object),
      // The workshop's form has no homeSize.
      form: undefined,
      ...changes,
    }),
  );
  return file;
};
const read = (root: string, file: string) => readFileSync(join(root, file), "utf8");

test("a file of answers makes the content another company's, and it stays valid", () => {
  const root = aWorkshop();
  rebrand(root, readAnswers(answersWith({ mark: "M0 0L10 20Z" })));
  expect(parse(read(root, "content/business.yaml"))).toMatchObject({
    name: "Smith & Sons Plumbing and Heating of Atlanta",
    phone: "404-555-0177",
    country: "US",
    pictures: "photos",
  });
  expect(parse(read(root, "content/business.yaml"))).not.toHaveProperty("social");
  expect(parse(read(root, "content/about.yaml"))).toHaveProperty(
    "intro.title",
    "Smith & Sons Plumbing and Heating of Atlanta and you",
  );
  const { footer } = parse(read(root, "content/navigation.yaml")) as {
    footer: { services: { path: string }[] };
  };
  expect(footer.services.map(({ path }) => path)).toEqual([
    "/services/leak-repair",
    "/services/drain-clearing",
    "/services/water-heaters",
    "/services/boilers-and-radiators",
    "/services/bathroom-fitting",
  ]);
  expect(() => validateContent(root)).not.toThrow();
  expect(read(root, markFile)).toContain('"M0 0L10 20Z"');
});

test("the form offers the new services, and has the added fields where others were taken out", () => {
  const root = aWorkshop();
  const { form } = parse(readFileSync(example, "utf8")) as { form: { add: object[] } };
  rebrand(root, readAnswers(answersWith({ form: { leaveOut: ["address"], add: form.add } })));
  const fields = readQuoteFields(root);
  expect(fields.map(({ name }) => name)).toEqual([
    ...["firstName", "lastName", "email", "phone", "propertyType", "serviceType", "details"],
  ]);
  expect(fields.find(({ name }) => name === "serviceType")).toMatchObject({
    choices: expect.arrayContaining([{ value: "leak-repair", label: "Leak Repair" }]) as unknown,
  });
  expect(() =>
    rebrand(aWorkshop(), readAnswers(answersWith({ form: { leaveOut: ["homeSize"] } }))),
  ).toThrow(/The form has no field homeSize\. Its fields are firstName, /);
});

test("pages and mails get the same new colours, light and dark", () => {
  const root = aWorkshop();
  rebrand(root, readAnswers(answersWith({})));
  expect(read(root, colorFiles.light)).toContain('    brand: "#1d4f91"');
  expect(read(root, colorFiles.dark)).toContain('    brand: "#9cc3f5"');
  const [light, dark] = read(root, colorFiles.mails).split("  dark: {");
  expect(light).toContain('    brand: "#1d4f91"');
  expect(light).toContain('    moreButton: "#e6eef8"');
  expect(dark).toContain('    brand: "#9cc3f5"');
});

test("the shade behind the words over the film follows the dark colour, and white can be read on it", () => {
  const root = aWorkshop();
  const before = read(root, colorFiles.shade).replace(/tone = "#[0-9a-f]{6}"/, 'tone = "#123456"');
  writeFileSync(join(root, colorFiles.shade), before);
  rebrand(root, readAnswers(answersWith({})));
  const [, tone = ""] = /tone = "(#[0-9a-f]{6})"/.exec(read(root, colorFiles.shade)) ?? [];
  expect(before).not.toContain(tone);
  const overWhite = mixColors("#ffffff", tone, 0.62);
  expect(contrastOf("#ffffff", overWhite)).toBeGreaterThanOrEqual(4.5);
});

test.each(["#0f5a50", "#1d4f91", "#7a1f2b", "#3b3b3b", "#5b2a86"])(
  "one colour, %s, makes both schemes, and everything in them can be read",
  (brand) => {
    const palette = paletteOf(brand);
    expect(findUnreadableColors(palette)).toEqual([]);
    expect(palette.colors.brand).toBe(brand);
  },
);

test("a colour that cannot be read is refused with the nearest one that can, and nothing is changed", () => {
  const root = aWorkshop();
  const before = read(root, "content/business.yaml");
  const tooLight = readAnswers(answersWith({ colors: { brand: "#5a9ae0" } }));
  let said = "";
  try {
    rebrand(root, tooLight);
  } catch (error) {
    said = (error as Error).message;
  }
  expect(said).toMatch(
    /^colors › brand: brand #5a9ae0 on surface #fffcf7 has a contrast of \d\.\d\d, and 4\.5 is needed\. The nearest brand that passes everywhere is (#[0-9a-f]{6})\.$/m,
  );
  expect(read(root, "content/business.yaml")).toBe(before);
  const [, nearest = ""] = /everywhere is (#\w+)/.exec(said) ?? [];
  rebrand(root, readAnswers(answersWith({ colors: { brand: nearest } })));
  expect(read(root, colorFiles.light)).toContain(`brand: "${nearest}"`);
});

test("the check lists what is left of the old company, file and line, until nothing is", () => {
  const root = aWorkshop();
  rebrand(root, readAnswers(answersWith({ oldWords: ["bicycle"] })));
  const left = findOldCompany(root);
  expect(left).toContainEqual(
    expect.stringMatching(
      /^content\/services\.yaml:\d+ says bicycle: Tell us about your bicycle\.$/,
    ),
  );
  expect(left).toContainEqual(
    expect.stringMatching(/^content\/services\/leak-repair\.yaml:\d+ has to be written: \[Write: /),
  );
  const hint =
    /^content\/quote-form\.yaml:\d+ is the old company's hint, .*: (What squeaks, and since when\.)$/;
  expect(left).toContainEqual(expect.stringMatching(hint));
  expect(left).toContainEqual(
    expect.stringMatching(/^content\/images\/chain\.jpg is the old company's picture, shown by /),
  );

  for (const line of left) {
    const [, file = ""] = /^([\w/.-]+)(?::\d+)? /.exec(line) ?? [];
    if (file.endsWith(".jpg")) writeFileSync(join(root, file), "a new picture");
    else
      writeFileSync(
        join(root, file),
        read(root, file).replaceAll(/\[Write: [^\]]*\]|quay|bikes?|bicycles?|tune-up/gi, "pipes"),
      );
    const [, old] = hint.exec(line) ?? [];
    if (old !== undefined)
      writeFileSync(join(root, file), read(root, file).replace(old, "Your own hint."));
  }
  expect(findOldCompany(root)).toEqual([]);
});

test("the check says so when the site was not made another company's", () => {
  expect(() => findOldCompany(aContentFolder())).toThrow(/Run that first/);
});

test("it is not done twice, because the check would then look for the new company", () => {
  const root = aWorkshop();
  rebrand(root, readAnswers(answersWith({})));
  expect(() => rebrand(root, readAnswers(answersWith({})))).toThrow(/This has been done/);
});

test("mistakes in the answers are told all at once, with their lines", () => {
  const file = answersWith({ phone: undefined, fone: "1", colors: { brand: "blue" } });
  expect(() => readAnswers(file)).toThrow(
    /answers\.yaml:\d+:\d+ fone is not a key that belongs here\.[^]*answers\.yaml:\d+:\d+ colors › brand is "blue"\. A colour has/,
  );
  rmSync(file);
});
