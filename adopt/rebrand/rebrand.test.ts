import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse, stringify } from "yaml";
import { faces } from "../../shared/displayFace";
import { look } from "../../shared/look";
import { contrastOf } from "../../src/styles/contrastOf";
import { contrastPairs } from "../../src/styles/contrastPairs";
import { findDisplayFace } from "../../gatsby/fonts/findDisplayFace";
import { aContentFolder, aJpeg, type Edit } from "../../tests/support/content/aContentFolder";
import { testWithGit } from "../../tests/support/run/testWithGit";
import { validateContent } from "../../gatsby/content/validateContent";
import { listFiles } from "../../gatsby/listFiles";
import type { QuoteFormContent } from "../../gatsby/content/schemas/quoteForm";
import { readQuoteForm } from "../../gatsby/content/form/updateQuoteColumns";
import { acceptSentences, findOldCompany } from "./findOldCompany";
import { readAnswers } from "./readAnswers";
import { logoFile, markFile, rebrand, tellPalette } from "./rebrand";
import { groundNames, paletteOf } from "./paletteOf";
import { refuseDirtyTree } from "./refuseDirtyTree";
import { lookFile } from "./writeLook";

const example = "adopt/examples/plumbing.yaml";
/** The bicycle workshop with the files of code that carry its colours and its mark. */
function aWorkshop(edits: Record<string, Edit> = {}): string {
  const root = aContentFolder({
    "about.yaml": (text) =>
      text.replace(/(intro:\n\s+title: ).*/, "$1Quay Bikes and you, you and Quay Bikes"),
    ...edits,
  });
  for (const file of [lookFile, markFile, logoFile, "adopt/examples/readme.txt"]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(file, join(root, file));
  }
  const others = {
    "package.json": '{ "name": "quay-bikes", "version": "1.2.0", "description": "x" }',
    LICENSE: "MIT License\n\nCopyright (c) 2024 Somebody\n",
    "README.md": "# Quay Bikes",
    "docs/guide.md":
      "![A mail](screenshots/mail.webp)\n\nCall 020 7946 0018 about a Tune-up at Quay Bikes.",
    "docs/screenshots/mail.webp": "",
    "supabase/config.toml": 'project_id = "quay-bikes"\n',
    "tests/spec/company.test.ts": "",
    "static/video/hero.mp4": "",
  };
  for (const [file, text] of Object.entries(others)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
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
      // Its file is not in the workshop.
      logo: undefined,
      ...changes,
    }),
  );
  return file;
};
const read = (root: string, file: string) => readFileSync(join(root, file), "utf8");

/** Every written file of a folder, line by line. */
const filesOf = (root: string): Record<string, string[]> =>
  Object.fromEntries(
    listFiles(root)
      .filter((file) => /\.(?:yaml|json|md|toml)$|^LICENSE$/.test(file))
      .map((file) => [file, read(root, file).split("\n")]),
  );

/** Of each changed file the lines that are new, and how many of the old ones are left. Of a new file every line. */
function changesSince(before: Record<string, string[]>, root: string): string {
  const after = filesOf(root);
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return files
    .filter((file) => before[file]?.join() !== after[file]?.join())
    .map((file) => {
      const old = new Set(before[file]);
      const now = after[file];
      if (now === undefined) return `- ${file}`;
      const added = now.filter((line) => !old.has(line)).map((line) => `+ ${line}`);
      return [`${file}: ${String(now.length)} lines`, ...added].join("\n");
    })
    .join("\n\n")
    .replace(/\(c\) 20\d\d Smith/, "(c) <year> Smith");
}

test("a file of answers makes the content another company's, and it stays valid", async () => {
  const root = aWorkshop({
    "business.yaml": (text) => text.replace("social:", "# Profiles elsewhere.\nsocial:"),
  });
  const before = filesOf(root);
  const done = await rebrand(root, readAnswers(answersWith({})));
  // All that it says and every line that it wrote, but for code: this company's own colours and mark may be any.
  // `npx jest -u` writes a new copy after a wanted change.
  const said = done.filter((line) => !line.endsWith(".ts"));
  expect([...said, changesSince(before, root)].join("\n")).toMatchSnapshot();
  const company = "Smith & Sons Plumbing and Heating of Atlanta";
  expect(parse(read(root, "content/business.yaml"))).toMatchObject({
    name: company,
    phone: "404-555-0177",
    country: "US",
    pictures: "photos",
  });
  expect(parse(read(root, "content/business.yaml"))).not.toHaveProperty("social");
  expect(read(root, "content/business.yaml")).not.toContain("# Profiles elsewhere.");
  expect(parse(read(root, "content/about.yaml"))).toHaveProperty(
    "intro.title",
    `${company} and you, you and ${company}`,
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
  // Each service is related to the next three; after the last comes the first again.
  expect(parse(read(root, "content/services/boilers-and-radiators.yaml"))).toMatchObject({
    related: ["bathroom-fitting", "annual-service", "leak-repair"],
  });
  expect(() => validateContent(root)).not.toThrow();
  // Four plain leaves instead of the old company's mark.
  expect(read(root, markFile)).toContain('"M0-4C-12-10-14-22 0-30 14-22 12-10 0-4Z"');
});

test("the house of the home page goes with the old company, and what is not there need not go", async () => {
  const kinds = (root: string) =>
    (parse(read(root, "content/home.yaml")) as { sections: { kind: string }[] }).sections.map(
      ({ kind }) => kind,
    );
  const root = aWorkshop();
  expect(kinds(root)).toContain("house");
  expect(await rebrand(root, readAnswers(answersWith({})))).toContain(
    "removed the house of the home page",
  );
  expect(kinds(root)).not.toContain("house");
  expect(kinds(root)).toContain("team");

  const bare = aWorkshop({
    "home.yaml": (text) => text.replace(/ {2}- kind: house\n(?: {4}.*\n)+/, ""),
  });
  expect((await rebrand(bare, readAnswers(answersWith({})))).join()).not.toContain("house");
});

test("the form offers the new services, and has the added fields where others were taken out", async () => {
  const root = aWorkshop();
  const { form, services } = parse(readFileSync(example, "utf8")) as {
    form: { add: object[] };
    services: { slug: string; title: string }[];
  };
  await rebrand(root, readAnswers(answersWith({ form: { leaveOut: ["address"], add: form.add } })));
  const fields = readQuoteForm(root);
  expect(fields.map(({ name }) => name)).toEqual([
    ...["firstName", "lastName", "email", "phone", "propertyType", "serviceType", "details"],
  ]);
  expect(fields.find(({ name }) => name === "serviceType")).toMatchObject({
    choices: services.map(({ slug, title }) => ({ value: slug, label: title })),
  });
  await expect(
    rebrand(aWorkshop(), readAnswers(answersWith({ form: { leaveOut: ["homeSize"] } }))),
  ).rejects.toThrow(/The form has no field homeSize\. Its fields are firstName, /);
});

test("a later run removes the added fields that the answers no longer name, and says what has to be done by hand", async () => {
  const root = aWorkshop();
  const { form } = parse(readFileSync(example, "utf8")) as { form: { add: object[] } };
  const [type = {}] = form.add;
  const run = async (form?: object) => {
    const done = await rebrand(root, readAnswers(answersWith({ form })));
    const names = readQuoteForm(root).map(({ name }) => name);
    const { mail } = parse(read(root, "content/quote-form.yaml")) as QuoteFormContent;
    return { done, names: names.slice(4).join(), mail };
  };
  const file = "content/quote-form.yaml";
  const wrote = `wrote the fields of the quote form into ${file}`;
  const first = await run({ leaveOut: ["address"], add: [type] });
  expect(first.names).toBe("propertyType,serviceType,details");
  const renamed = { ...type, name: "placeType" };
  expect(await run({ leaveOut: ["address"], add: [renamed] })).toEqual({
    done: [wrote],
    names: "placeType,serviceType,details",
    mail: { subject: ["serviceType", "placeType"], first: ["placeType"] },
  });
  const back = `${file} has no field address any more: write it there by hand`;
  expect((await run({ add: [renamed] })).done).toEqual([back]);
  expect(await run()).toEqual({
    done: [wrote],
    names: "serviceType,details",
    mail: { subject: ["serviceType"] },
  });

  await run({ add: [type] });
  writeFileSync(join(root, file), read(root, file).replace("label: Property type", "label: Place"));
  const kept = await run();
  expect(kept.done).toEqual([
    `${file} keeps propertyType, which was changed there: take it out by hand if it has to go`,
  ]);
  expect(kept.names).toBe("serviceType,propertyType,details");
});

test.each([
  [["choice", "number", "date", "choices"], ["date", "serviceType"], "date,choice,number,choices"],
  [["number", "choice", "line"], ["serviceType", "choice"], "number,choice"],
  [["line"], ["serviceType"], undefined],
])(
  "of a form with %j, the owner's mails name what the day is planned by",
  async (types, subject, first) => {
    const root = aWorkshop();
    const add = types.map((type) => ({
      ...{ name: type, type, label: type },
      ...(type === "line" ? { maxLength: 9 } : {}),
      ...(type === "number" ? { most: 9 } : {}),
      ...(type.startsWith("choice") ? { choices: [{ value: "a", label: "A" }] } : {}),
      ...(type === "choice" ? { placeholder: "Choose" } : {}),
    }));
    await rebrand(root, readAnswers(answersWith({ form: { add } })));
    const { mail } = parse(read(root, "content/quote-form.yaml")) as QuoteFormContent;
    expect([mail?.subject, mail?.first?.join()]).toEqual([subject, first]);
    expect(() => validateContent(root)).not.toThrow();
  },
);

test("a font file of one's own is written with the kind of its fallbacks, and what is no font is told", async () => {
  const root = aWorkshop();
  cpSync(findDisplayFace(process.cwd(), faces.serif).file, join(root, "own.woff2"));
  await rebrand(root, readAnswers(answersWith({ face: "own.woff2" })));
  expect(read(root, lookFile)).toMatch(
    /face: \{\s+file: "own\.woff2",\s+kind: "s(?:erif|ans)",\s+\}/,
  );
  writeFileSync(join(root, "none.woff2"), "x");
  for (const [face, told] of [
    ["none.woff2", "none.woff2 is no font that can be read"],
    ["gone.woff2", "there is no file gone.woff2"],
  ])
    await expect(rebrand(root, readAnswers(answersWith({ face })))).rejects.toThrow(told);
});

/** The pairs of both schemes that have too little contrast. */
function findUnreadable({ colors, darkColors }: Awaited<ReturnType<typeof paletteOf>>) {
  const light = { ...look.light, ...colors };
  const dark = { ...light, ...look.dark, ...darkColors };
  return [light, dark].flatMap((scheme) =>
    contrastPairs.filter(([front, back, least]) => contrastOf(scheme[front], scheme[back]) < least),
  );
}

test.each(["#0f5a50", "#6d1a36", "black", "white", "yellow", "deeppink", "rgb(128 128 128)"])(
  "one colour, %s, makes both schemes, and everything in them can be read on each ground",
  async (color) => {
    for (const ground of groundNames)
      for (const accent of [color, "#ffd400", "#0a1a5c", "#c8102e"])
        expect(findUnreadable(await paletteOf(color, accent, ground))).toEqual([]);
    const { colors, darkColors } = await paletteOf(color);
    expect(Object.keys(colors)).toEqual(expect.arrayContaining(["ink", "brand", "deep"]));
    expect(Object.keys(darkColors)).toEqual(expect.arrayContaining(["ink", "brand", "surface"]));
  },
);

test("a colour that can be read stays as it is, and a name that CSS does not know is told", async () => {
  expect((await paletteOf("#6D1A36")).colors.brand).toBe("#6d1a36");
  expect((await paletteOf("rebeccapurple")).colors.brand).toBe("#663399");
  const told = tellPalette({ color: "yellow", accent: "gray" }, await paletteOf("yellow", "gray"));
  expect(told.join()).toMatch(/^yellow cannot be read .*gray cannot be read /);
  await expect(paletteOf("burgundy")).rejects.toThrow("burgundy is no colour. Write one as CSS");
});

test("the check lists what is left of the old company, file and line, until nothing is", async () => {
  const root = aWorkshop({
    "images/wheel.jpg": () => aJpeg(1280),
    "quote-form.yaml": (text) => text.replace(/(What squeaks)(.*)/, "$1$2 Where it stands$2"),
  });
  await rebrand(root, readAnswers(answersWith({ oldWords: ["axle", "bicycle"] })));
  const left = findOldCompany(root);
  expect(left.join("\n")).toMatchSnapshot();
  expect(existsSync(join(root, "content/images/wheel.jpg"))).toBe(false);

  for (const line of left) {
    const [, file = ""] = /^([\w/.-]+)(?::\d+)? /.exec(line) ?? [];
    if (file.endsWith(".jpg")) writeFileSync(join(root, file), "a new picture");
    else
      writeFileSync(
        join(root, file),
        read(root, file).replaceAll(/\[Write: [^\]]*\]|quay|bikes?|bicycles?|tune-up/gi, "pipes"),
      );
  }
  const same = findOldCompany(root);
  expect(same.length).toBeGreaterThan(0);
  for (const line of same) expect(line).toMatch(/says what the old company said/);
  for (const file of new Set(same.map((line) => line.split(":")[0] ?? "")))
    expect(acceptSentences(root, file)).toMatch(
      /^\d+ sentences? of .* (?:is|are) yours as well now$/,
    );
  expect(() => acceptSentences(root, "content/faq.yaml")).toThrow(/has no sentence of the old/);
  expect(findOldCompany(root)).toEqual([]);
});

test("the check says so when the site was not made another company's", () => {
  expect(() => findOldCompany(aContentFolder())).toThrow(/Run that first/);
});

/** Every file of a folder with its text. */
const snapshot = (root: string) =>
  Object.fromEntries(
    listFiles(join(root, "content"))
      .filter((file) => file.endsWith(".yaml"))
      .map((file) => [file, read(root, `content/${file}`)]),
  );

test("run again with the same answers, it changes nothing", async () => {
  const root = aWorkshop();
  await rebrand(root, readAnswers(answersWith({})));
  const before = snapshot(root);
  expect(await rebrand(root, readAnswers(answersWith({})))).toEqual([]);
  expect(snapshot(root)).toEqual(before);
});

test("run again with one changed answer, it changes that alone and keeps what was written by hand", async () => {
  const root = aWorkshop();
  await rebrand(root, readAnswers(answersWith({})));
  const slugs = readQuoteForm(root).flatMap((field) =>
    field.type === "choice" ? field.choices.map(({ value }) => value) : [],
  );
  for (const slug of slugs.slice(0, 5))
    writeFileSync(
      join(root, `content/services/${slug}.yaml`),
      read(root, `content/services/${slug}.yaml`).replaceAll(/\[Write: [^\]]*\]/g, "By hand"),
    );
  const before = snapshot(root);
  expect(await rebrand(root, readAnswers(answersWith({ phone: "404-555-0188" })))).toEqual([
    "wrote phone into content/business.yaml",
  ]);
  const text = before["business.yaml"] ?? "";
  expect(snapshot(root)).toEqual({
    ...before,
    "business.yaml": text.replace("404-555-0177", "404-555-0188"),
  });
  const lookWith = async (changes: object) => {
    await rebrand(root, readAnswers(answersWith(changes)));
    return read(root, lookFile);
  };
  expect(await lookWith({ corners: "round" })).toContain('corners: "round"');
  const ground = { color: undefined, accent: undefined, ground: "neutral" };
  expect(await lookWith(ground)).toContain('surfaceWarm: "#f3f3f1"');
});

test("the promised hours stand everywhere in the right number, and stay when they are left out", async () => {
  const root = aWorkshop({
    "business.yaml": (text) =>
      text
        .replace("We answer tomorrow.", "We answer within 6 hours, never within 60 hours.")
        .replace("From nine to five", "Within 6 Hours"),
  });
  type Promised = {
    contactCards: { note?: string }[];
    confirmation: { quoteRequest: { text: string } };
    answerHours: number;
    replies: { photos: string };
  };
  let done: string[] = [];
  const promise = async (answers: object) => {
    done = await rebrand(root, readAnswers(answersWith({ replies: undefined, ...answers })));
    const said = parse(read(root, "content/business.yaml")) as Promised;
    const { contactCards, confirmation, answerHours, replies } = said;
    return [contactCards[0]?.note, confirmation.quoteRequest.text, answerHours, replies.photos];
  };
  const replies = { quoteRequest: "About {service}:", photos: "Photos?" };
  expect(await promise({ answerHours: 1, replies })).toEqual([
    ...["Within 1 Hour", "We answer within 1 hour, never within 60 hours.", 1, "Photos?"],
  ]);
  const four = ["Within 4 Hours", "We answer within 4 hours, never within 60 hours.", 4, "Photos?"];
  expect(await promise({ answerHours: 4, replies })).toEqual(four);
  expect(await promise({})).toEqual(four);
  expect(done).toEqual([]);
});

test("a later service is added and one that is no longer named stays, with its words", async () => {
  const root = aWorkshop();
  const { services } = parse(readFileSync(example, "utf8")) as { services: object[] };
  await rebrand(root, readAnswers(answersWith({})));
  const written = read(root, "content/services/leak-repair.yaml");
  const [, drains, ...others] = services;
  const words = { summary: "Drains run again.", perfect_for: "Old pipes." };
  const gas = { slug: "gas-lines", title: "Gas Lines", featured: true };
  const [heaters, ...rest] = others;
  const now = [{ ...drains, ...words }, { ...heaters, featured: undefined }, ...rest, gas];
  const done = await rebrand(root, readAnswers(answersWith({ services: now })));
  expect(done).toContain(
    "content/services/leak-repair.yaml stays, with what is written there: npm run content -- remove leak-repair takes it out",
  );
  expect(parse(read(root, "content/services/drain-clearing.yaml"))).toMatchObject(words);
  // Without the word in its answer, it has no card any more.
  expect(parse(read(root, "content/services/water-heaters.yaml"))).toHaveProperty(
    "featured",
    false,
  );
  // Behind the others.
  expect(read(root, "content/services/leak-repair.yaml")).toBe(
    written.replace(/^order: 1$/m, "order: 7"),
  );
  const { footer } = parse(read(root, "content/navigation.yaml")) as {
    footer: { services: { path: string }[] };
  };
  const paths = footer.services.map(({ path }) => path);
  expect(paths).toHaveLength(6);
  expect(new Set(paths).size).toBe(6);
});

test("what the company does not claim is said nowhere, and what it does claim stays", async () => {
  const claimed = {
    "about.yaml": (text: string) =>
      text.replace(/(intro:\n\s+title: ).*/, "$1We ride. A licensed, bonded and insured shop."),
    "business.yaml": (text: string) =>
      text
        .replace("note: From nine to five", "note: Open 7 days a week")
        .replace("Everyone here rides to work.", "Call us any day. We ride every day.")
        .replace(
          "claims:\n",
          "claims:\n  - icon: bike\n    title: Guarantee\n    statement: Guaranteed\n    text: A guarantee.\n",
        ),
    "home.yaml": (text: string) => text.replace("Six months", "Background-checked people"),
  };
  const make = async (claims: string[]) => {
    const root = aWorkshop(claimed);
    await rebrand(root, readAnswers(answersWith({ claims })));
    return root;
  };
  const none = await make([]);
  expect(Object.values(snapshot(none)).join("\n")).not.toMatch(
    /licensed|bonded|insured|background|guarantee|7 days|any day/i,
  );
  expect(read(none, "content/business.yaml")).toContain("text: We ride every day.");
  expect(read(none, "content/about.yaml")).toContain("title: We ride.\n");
  const some = await make(["licensed", "insured", "guarantee", "seven days"]);
  expect(read(some, "content/about.yaml")).toContain("We ride. A licensed and insured shop.");
  expect(read(await make(["insured"]), "content/about.yaml")).toContain(
    "We ride. An insured shop.",
  );
  expect(read(some, "content/business.yaml")).toContain("note: Open 7 days a week");
  expect(read(some, "content/business.yaml")).toContain("Call us any day. We ride every day.");
  expect(read(some, "content/home.yaml")).not.toContain("Background");
  expect(read(some, "content/home.yaml")).toContain("kind: guarantee");
});

test("what the answers say themselves stays, whatever they claim", async () => {
  const root = aWorkshop();
  const name = "Guaranteed Flow";
  const { services } = parse(readFileSync(example, "utf8")) as { services: object[] };
  const bonds = { slug: "bonds", title: "Bonded Pipes", featured: true };
  const own = { name, tagline: "Insured flow", services: [bonds, ...services] };
  for (const claims of [["guarantee"], []]) {
    await rebrand(root, readAnswers(answersWith({ ...own, claims })));
    expect(parse(read(root, "content/business.yaml"))).toMatchObject({
      name,
      tagline: "Insured flow",
    });
    expect(parse(read(root, "content/services/bonds.yaml"))).toMatchObject({
      title: "Bonded Pipes",
      seo: { title: "Bonded Pipes" },
    });
    expect(read(root, "content/navigation.yaml")).toContain("label: Bonded Pipes");
    expect(read(root, "content/about.yaml")).toContain("title: Guaranteed Flow and you");
  }
});

test("a corrected claim takes what it concerns, and brings back what was taken before", async () => {
  const said = "We ride. We are licensed, bonded and insured, so let us in. Rain or shine.";
  const root = aWorkshop({
    "about.yaml": (text) => text.replace(/(intro:\n\s+title: ).*/, `$1${said}`),
    "business.yaml": (text) =>
      text.replace(
        "claims:\n",
        "claims:\n  - icon: bike\n    title: Bonded\n    statement: Bonded shop\n    text: We are bonded.\n" +
          "  - icon: bike\n    title: Papers\n    statement: In order\n    text: Bonded. Insured.\n",
      ),
  });
  const claim = async (...claims: string[]) => {
    await rebrand(root, readAnswers(answersWith({ claims })));
    const about = parse(read(root, "content/about.yaml")) as { intro: { title: string } };
    const business = parse(read(root, "content/business.yaml")) as {
      claims: { title: string; text: string }[];
    };
    const said = (name: string) => business.claims.find(({ title }) => title === name)?.text;
    return [about.intro.title, said("Bonded"), said("Papers")];
  };
  const insured = "We ride. We are insured, so let us in. Rain or shine.";
  const both = "We ride. We are bonded and insured, so let us in. Rain or shine.";
  const bonded = "We are bonded.";
  const papers = "Bonded. Insured.";
  expect(await claim("insured", "bonded")).toEqual([both, bonded, papers]);
  expect(await claim("insured")).toEqual([insured, undefined, "Insured."]);
  expect(await claim()).toEqual(["We ride. Rain or shine.", undefined, undefined]);
  expect(await claim("insured")).toEqual([insured, undefined, "Insured."]);
  expect(await claim()).toEqual(["We ride. Rain or shine.", undefined, undefined]);
  expect(await claim("bonded", "insured")).toEqual([both, bonded, papers]);
  expect(await claim("licensed", "bonded", "insured")).toEqual([said, bonded, papers]);
});

test("package, database, licence, README and documents name the new company, and the old one's tests go", async () => {
  const root = aWorkshop();
  const done = await rebrand(root, readAnswers(answersWith({})));
  const slug = "smith-sons-plumbing-and-heating-of-atlanta";
  expect(JSON.parse(read(root, "package.json"))).toMatchObject({
    name: slug,
    version: "1.2.0",
    template: { version: "1.2.0" },
  });
  expect(read(root, "supabase/config.toml")).toContain(`project_id = "${slug}"`);
  expect(read(root, "LICENSE")).toMatch(
    /Copyright \(c\) 20\d\d Smith & Sons .*\nCopyright \(c\) 2024 Somebody/,
  );
  expect(read(root, "README.md")).toMatch(/^# The website of Smith & Sons/);
  expect(read(root, "docs/guide.md")).toBe(
    "Call 404-555-0177 about a Leak Repair at Smith & Sons Plumbing and Heating of Atlanta.",
  );
  expect(done).toContain("removed tests/spec, which is about Quay Bikes");
  expect(existsSync(join(root, "static/video"))).toBe(false);
  expect(existsSync(join(root, "docs/screenshots"))).toBe(false);
});

testWithGit("what is not committed stops it, except the answers", () => {
  const root = aWorkshop();
  expect(refuseDirtyTree(root, [])).toEqual([
    "git keeps no copy of this folder: nothing here can be undone.",
  ]);
  const git = (...words: string[]) =>
    spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...words], {
      cwd: root,
    });
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "-m", "As it was");
  writeFileSync(join(root, "my-company.yaml"), "name: x\n");
  for (const file of ["my-company.yaml", "./my-company.yaml", join(root, "my-company.yaml")])
    expect(refuseDirtyTree(root, [file])).toEqual([]);
  expect(() => refuseDirtyTree(root, ["company.yaml"])).toThrow("my-company.yaml");
  writeFileSync(join(root, "content/about.yaml"), "by hand");
  expect(() => refuseDirtyTree(root, ["my-company.yaml"])).toThrow(
    /Commit what you have first[^]* content\/about\.yaml$/,
  );
});

test("mistakes in the answers are told all at once, with their lines", () => {
  const file = answersWith({ phone: undefined, fone: "1", ground: "blue" });
  expect(() => readAnswers(file)).toThrow(
    /answers\.yaml:\d+:\d+ fone is not a key that belongs here\.[^]*answers\.yaml:\d+:\d+ ground is "blue"\. It must be one of/,
  );
  rmSync(file);
});

test("a logo of one's own takes the mark's place, and one with a script in it is refused", async () => {
  const root = aWorkshop();
  const draw = (inside: string) => {
    writeFileSync(join(root, "logo.svg"), `<svg viewBox="0 0 128 128" fill="none">${inside}</svg>`);
  };
  draw("<script>alert(1)</script>");
  const before = read(root, "content/business.yaml");
  const answers = readAnswers(answersWith({ logo: "logo.svg" }));
  await expect(rebrand(root, answers)).rejects.toThrow("logo.svg has script in it");
  expect(read(root, "content/business.yaml")).toBe(before);
  draw('<circle cx="64" cy="64" r="60" fill="#123456"/>');
  await rebrand(root, answers);
  expect(read(root, logoFile)).toContain('<circle cx=\\"64\\" cy=\\"64\\" r=\\"60\\"');
  expect(read(root, logoFile)).toContain("translate(-32.00 -32.00) scale(0.5000)");
  draw('<path\n d="M0 0h9v9z"/>');
  await expect(rebrand(root, answers)).rejects.toThrow(/nothing can be seen of .*logo\.svg/);
  draw('<path\n d="M0 0h9v9z" fill="#123456"/>');
  expect(await rebrand(root, answers)).toEqual([`wrote ${logoFile}`]);
  expect(read(root, logoFile)).toContain('<path d=\\"M0 0h9v9z\\"');
});

test.each([
  [
    'fill="none" stroke="#123456" stroke-width="9" stroke-linecap="round"',
    '<path d="M9 9h40"/>',
    'fill="none" stroke="#123456" stroke-width="9" stroke-linecap="round"><path d="M9 9h40"></path></g>',
  ],
  // Pages allow no style attributes.
  [
    'fill="red" style="fill:none; stroke:#123456;stroke-width:9px;-inkscape-stroke:none"',
    '<path style="fill:#123456;fill-rule:evenodd" d="M9 9h40v40z"/>',
    'fill="none" stroke="#123456" stroke-width="9px"><path d="M9 9h40v40z" fill="#123456" fill-rule="evenodd"></path></g>',
  ],
  [
    'xmlns:xlink="http://www.w3.org/1999/xlink" fill="#123456"',
    '<defs><path id="leaf" d="M9 9h40v40z"/></defs><use xlink:href="#leaf"/>',
    '<use href="#leaf"></use></g>',
  ],
])("a logo whose svg element has %s keeps that, and shows", async (attributes, inside, written) => {
  const root = aWorkshop();
  writeFileSync(
    join(root, "logo.svg"),
    `<svg viewBox="0 0 64 64" width="64" class="a" ${attributes}>${inside}</svg>`,
  );
  await rebrand(root, readAnswers(answersWith({ logo: "logo.svg" })));
  const [, onLight = ""] = /ownMark: string =\s+(".*");$/m.exec(read(root, logoFile)) ?? [];
  expect(JSON.parse(onLight)).toMatch(/^<g transform="translate\(-32\.00 [^"]*"/);
  expect(JSON.parse(onLight)).toContain(written);
  expect(onLight).not.toContain("class");
});

test("a logo that is broken or leads to another place is refused with a reason", async () => {
  const root = aWorkshop();
  const answers = readAnswers(answersWith({ logo: "logo.svg" }));
  for (const [inside, told] of [
    ['<path b:c="1" d="M9 9h40"/>', "logo.svg cannot be drawn"],
    ['<use xlink:href="https://a.example/b.svg#c"/>', "logo.svg has use in it"],
  ] as const) {
    writeFileSync(join(root, "logo.svg"), `<svg viewBox="0 0 64 64">${inside}</svg>`);
    await expect(rebrand(root, answers)).rejects.toThrow(told);
  }
});

test("the code that it writes passes the formatter, which a copy's first check runs", async () => {
  const root = aWorkshop();
  const answers = readAnswers(example);
  for (const file of [".oxfmtrc.json", answers.logo ?? ""]) cpSync(file, join(root, file));
  // The workshop's form has no homeSize.
  await rebrand(root, { ...answers, form: undefined });
  const oxfmt = join(process.cwd(), "node_modules/oxfmt/bin/oxfmt");
  const { stdout, stderr } = spawnSync(process.execPath, [oxfmt, "--check", "src", "api"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(stdout).toContain("All matched files use the correct format");
});
