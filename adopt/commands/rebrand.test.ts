import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { parse, stringify } from "yaml";
import { askAnswers } from "../rebrand/askAnswers";
import { memoryFile } from "../rebrand/findOldCompany";
import { logoFile, markFile } from "../rebrand/rebrand";
import { lookFile } from "../rebrand/writeLook";
import { databaseFlags } from "../../server/database/embedded/startDatabase";
import { aContentFolder } from "../../tests/support/content/aContentFolder";

/** The bicycle workshop with the files that the command changes, and the migrations that its form is compared with. */
function aWorkshop(): string {
  const root = aContentFolder();
  for (const file of [
    lookFile,
    markFile,
    logoFile,
    "adopt/examples/readme.txt",
    "docs/owner-guide.md",
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(file, join(root, file));
  }
  writeFileSync(join(root, "package.json"), '{ "name": "quay-bikes", "version": "1.2.0" }');
  cpSync("supabase/migrations", join(root, "supabase/migrations"), { recursive: true });
  mkdirSync(join(root, "brand"));
  const navy = '<rect width="64" height="64" fill="#1c1030"/>';
  writeFileSync(join(root, "brand/logo.svg"), `<svg viewBox="0 0 64 64">${navy}</svg>`);
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  return root;
}

function rebrand(root: string, typed: string[], words: string[] = []) {
  return spawnSync(
    process.execPath,
    [
      ...[...databaseFlags, "--import", "tsx"],
      ...[join(process.cwd(), "adopt/commands/rebrand.ts"), ...words],
    ],
    {
      cwd: root,
      encoding: "utf8",
      input: typed.map((line) => `${line}\n`).join(""),
      env: { ...process.env, NODE_OPTIONS: "" },
    },
  );
}

const read = (root: string, file: string) => readFileSync(join(root, file), "utf8");
const answersOf = (root: string) => parse(read(root, "my-company.yaml")) as Record<string, unknown>;

/** The workshop has the look of this site, which any company may have changed: what is offered, and which files change. */
const withoutOwnLook = (text: string) =>
  text
    .replace(
      /((?:Colour of links|Ground|Corners|Face of headings)[^[\n]*)\[[^\]]*\]/g,
      "$1[<today's>]",
    )
    .replace(/^wrote (?:src\/components\/brand|docs)\/.*\n/gm, "");

const typed = [
  "Harbour Locks",
  ...["UK", "GB"],
  "Bristol",
  "locks and keys",
  "",
  "",
  ...["0117 496", "0117 496 0777"],
  "keys@harbourlocks.example",
  ...["GMT", "Europe/Bristol", ""],
  ...["whenever you like", "Mon-Fri 8AM-6PM, Sat 9:00-13:00"],
  ...["Door Locks", "Door Locks, Safes, Safes", "Door Locks, Spare Keys, Safes"],
  ...["honest", "insured"],
  "photos",
  ...["everything", "address"],
  ...[
    "Day (day)",
    ...["Day (date from Monday)", "Doors (number to 40)", "Notes (lines 500)"],
    ...["Doors (number 1-40, Bell", "Doors (number 1-40)*"],
    "Bell, Gate, Gate",
    "Access code, Notes for us (lines), Day* (date from tomorrow), Doors (number 1 to 40), Keys (choices: Flat, Round), Size (choice: Up to 1,500 g; More)",
  ],
  ...["gone.svg", "brand/logo.svg"],
  ...["blurple", "#ffd0d0", "#5b2a86"],
  "#f2b705",
  ...["beige", "cool"],
  "square",
  ...["comic", "condensed"],
  "bicycle, wheel",
];

test("the command asks, shows today's value, refuses a wrong answer at once and changes the site", () => {
  const root = aWorkshop();
  const { stdout, stderr, status } = rebrand(root, typed);
  expect([stderr, status]).toEqual(["", 0]);
  // The typed answers are not in it, because they come from a pipe. Here the command makes a database for the migration; in
  // server/commands/form.test.ts it uses one that is running.
  expect(withoutOwnLook(stdout).replace(/\d{14}/g, "<time>")).toMatchSnapshot();

  expect(answersOf(root)).toMatchObject({
    name: "Harbour Locks",
    country: "GB",
    phone: "0117 496 0777",
    timeZone: "Europe/London",
    services: [
      { slug: "door-locks", title: "Door Locks", featured: true },
      { slug: "spare-keys", title: "Spare Keys", featured: true },
      { slug: "safes", title: "Safes", featured: true },
    ],
    trade: "locks and keys",
    pictures: "photos",
    form: {
      leaveOut: ["address"],
      add: [
        { name: "accessCode", type: "line", label: "Access code", maxLength: 200 },
        { name: "notesForUs", type: "lines", label: "Notes for us", maxLength: 2000 },
        {
          name: "day",
          type: "date",
          label: "Day",
          message: "Choose a day for “Day”",
          earliestInDays: 1,
        },
        { name: "doors", type: "number", label: "Doors", least: 1, most: 40 },
        {
          ...{ name: "keys", type: "choices", label: "Keys" },
          choices: [
            { value: "flat", label: "Flat" },
            { value: "round", label: "Round" },
          ],
        },
        {
          ...{ name: "size", type: "choice", label: "Size", placeholder: "Choose one" },
          choices: [
            { value: "up-to-1-500-g", label: "Up to 1,500 g" },
            { value: "more", label: "More" },
          ],
        },
      ],
    },
    logo: "brand/logo.svg",
    ...{ accent: "#f2b705", ground: "cool", corners: "square", face: "condensed" },
    oldWords: ["bicycle", "wheel"],
  });
  expect(parse(read(root, "content/business.yaml"))).toMatchObject({
    name: "Harbour Locks",
    tagline: "Locks and keys for Bristol",
    hours: [
      { days: "Mon-Fri", hours: "8AM-6PM", openingHours: "Mo-Fr 08:00-18:00" },
      { days: "Sat", hours: "9:00-13:00", openingHours: "Sa 09:00-13:00" },
    ],
  });
  expect(existsSync(join(root, "content/services/tune-up.yaml"))).toBe(false);
  expect(read(root, lookFile)).toContain('brand: "#5b2a86"');
  expect(read(root, lookFile)).toContain('accent: "#f2b705"');
  expect(read(root, lookFile)).toContain('face: "condensed"');
  expect(read(root, lookFile)).not.toContain('brand: "#8fd2c0"');
  // A navy logo is visible on light backgrounds; on dark ones it gets a plate, with corners like the site's.
  expect(read(root, logoFile)).toMatch(
    /ownMark: string =\s+"<g transform[^]*ownMarkOnDark: string =\s+"<rect [^>]*rx=\\"3\\"/,
  );

  const check = rebrand(root, [], ["--check"]);
  expect(check.status).toBe(1);
  expect(check.stderr).toContain("content/services/door-locks.yaml:");
});

test("an input that ends early loses nothing, changes nothing and can be taken up again", async () => {
  const root = aWorkshop();
  const before = read(root, "content/business.yaml");
  const file = join(root, "my-company.yaml");
  const ask = async (lines: string[]) => {
    const shown = new PassThrough();
    await expect(
      askAnswers(root, file, Readable.from(lines.map((line) => `${line}\n`)), shown),
    ).rejects.toThrow(`Those until now are in ${file}`);
    return String(shown.read());
  };
  await ask(typed.slice(0, 4));
  expect(read(root, "content/business.yaml")).toBe(before);
  expect(answersOf(root)).toMatchObject({ name: "Harbour Locks", serviceArea: "Bristol" });
  const shown = await ask(["", "", "", "keys alone"]);
  expect(shown).toContain("Name of the company [Harbour Locks]: ");
  expect(answersOf(root)).toMatchObject({ name: "Harbour Locks", trade: "keys alone" });

  // What the file says of a service stays with it, in whatever place it is named.
  await ask(["", "", "", "", ...typed.slice(5, 18)]);
  writeFileSync(file, read(root, "my-company.yaml").replace("title: Safes", "$&\n    order: 9"));
  await ask([...Array.from({ length: 10 }, () => ""), "Safes, Door Locks"]);
  expect(answersOf(root)["services"]).toEqual([
    { slug: "safes", title: "Safes", order: 9, featured: true },
    { slug: "door-locks", title: "Door Locks", featured: true },
  ]);
  expect(answersOf(root)["hours"]).toHaveLength(2);
});

test("Enter at every question leaves the answers as they are, with all that a file can say", async () => {
  const root = aWorkshop();
  const file = join(root, "my-company.yaml");
  const keys = { type: "choices", choices: [{ value: "flat", label: "Flat" }] };
  const answers = {
    ...{ name: "Harbour Locks", trade: "locks and keys", tagline: "Locks", description: "Locks." },
    ...{ country: "GB", phone: "0117 496 0777", email: "keys@harbourlocks.example" },
    ...{ serviceArea: "Bristol", timeZone: "Europe/London", answerHours: 4 },
    hours: [{ days: "Sat & Sun", hours: "8:00-13:00", openingHours: "Sa,Su 08:00-13:00" }],
    services: [
      { slug: "locks", title: "Doors, Gates", featured: true },
      { slug: "keys", title: "Keys", summary: "Cut." },
    ],
    claims: ["insured"],
    pictures: "illustrations",
    // Its field has left the form already.
    form: { leaveOut: ["homeSize"], add: [{ name: "kinds", label: "Flat, round", ...keys }] },
    ...{ color: "pink", ground: "cool", corners: "petal", face: "condensed" },
    oldWords: ["bicycle"],
  };
  writeFileSync(file, stringify(answers));
  const enter = (count: number) => Array.from({ length: count }, () => "");
  const ask = (lines: string[]) =>
    askAnswers(root, file, Readable.from(lines.map((line) => `${line}\n`)), new PassThrough());
  await ask(enter(22));
  expect(answersOf(root)).toEqual(answers);

  // Of a list that is typed anew, what was there stays as it was: no card for the second service, no comma that splits one.
  await ask([
    ...[...enter(10), "doors, gates, Keys, Safes", "", ""],
    ...["homeSize, address", "Flat, round, Bell", ...enter(7)],
  ]);
  const [locks, second] = answers.services;
  expect(answersOf(root)).toMatchObject({
    services: [
      { ...locks, title: "doors, gates" },
      second,
      { slug: "safes", title: "Safes", featured: true },
    ],
    form: { leaveOut: ["homeSize", "address"], add: [answers.form.add[0], { name: "bell" }] },
  });
});

test("one colour, by its name, changes pages and mails at any time", () => {
  const root = aWorkshop();
  const { stdout, status } = rebrand(root, [], ["--color", "pink"]);
  expect(status).toBe(0);
  const [, made = ""] =
    /^pink cannot be read on the pages: (#\w{6}) is the nearest colour that can\./.exec(stdout) ??
    [];
  expect(stdout).toContain(`wrote ${lookFile}`);
  expect(read(root, lookFile)).toContain(`brand: "${made}"`);
  expect(read(root, lookFile)).toContain('surface: "#ffffff"');
  // The ground that was answered stays.
  const memory = { answers: { ground: "cool" }, words: [], sentences: [], pictures: {} };
  writeFileSync(join(root, memoryFile), stringify(memory));
  expect(rebrand(root, [], ["--color", "pink"]).status).toBe(0);
  expect(read(root, lookFile)).toContain('surface: "#fbfdff"');
  const alone = rebrand(root, [], ["--accent", "gold"]);
  expect(alone.stdout).toBe("");
  expect(alone.stderr).toMatch(/^--accent needs --color beside it/);
});
