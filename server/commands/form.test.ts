import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { stringify } from "yaml";
import { databaseFlags } from "../database/embedded/startDatabase";
import { quoteFields } from "../../tests/support/form/quoteFields";
import { askWith } from "../../tests/support/form/anyForm";
import { call, formPost } from "../../tests/support/intake/call";
import { hushLog } from "../../tests/support/intake/hushLog";
import { prepareDatabase } from "../../tests/support/intake/prepareDatabase";
import { startDatabase } from "../../tests/support/intake/startDatabase";
import { startMailServer } from "../../tests/support/intake/startMailServer";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
import type * as QuoteRequests from "../../src/api/quote-requests";

const person = {
  ...{ first_name: "Jane", last_name: "Doe", email: "jane@example.com", phone: "(404) 555-0134" },
  address: "1 First Street",
};
const before = { ...person, home_size: "under-1500", service_type: "standard-clean" };
let root: string;
let updates: ChildProcess;
let answers: Interface;

/** A project whose database has a request already. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "form-command-"));
  for (const part of [
    ...["content", "src/pages", "shared", "supabase/migrations"],
    ...["api/supabase", "api/businessFacts.ts"],
  ])
    await cp(part, join(root, part), { recursive: true });
  await symlink(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  const values = Object.values(before).map((value) => `'${value}'`);
  await writeFile(
    join(root, "supabase/migrations/20261123000400_earlier_request.sql"),
    `insert into public.quote_requests (${Object.keys(before).join(", ")}) values (${values.join(", ")});\n`,
  );
  const { emptyDatabase } = await prepareDatabase();
  updates = spawn(
    process.execPath,
    [
      ...[...databaseFlags, "--import", "tsx", "tests/support/intake/updateForms.mts"],
      ...[root, emptyDatabase],
    ],
    { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, NODE_OPTIONS: "" } },
  );
  answers = createInterface({ input: updates.stdout! });
});

afterAll(async () => {
  updates.stdin?.end();
  await rm(root, { recursive: true, force: true });
});

/** What the command does, without the start of its program and its database. */
async function updateForm(): Promise<string> {
  updates.stdin?.write("\n");
  const ended = once(answers, "close").then(() => ['["It has ended."]']);
  const [line] = (await Promise.race([once(answers, "line"), ended])) as [string];
  return (JSON.parse(line) as string[]).join("\n");
}

function runForm() {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...[...databaseFlags, "--import", "tsx"],
      ...[join(process.cwd(), "server/commands/content.ts"), "form"],
    ],
    { cwd: root, encoding: "utf8", env: { ...process.env, NODE_OPTIONS: "" } },
  );
  return `${stdout}${stderr}`;
}

async function changeForm(change: (text: string) => string): Promise<void> {
  const file = join(root, "content/quote-form.yaml");
  const text = await readFile(file, "utf8");
  expect(change(text)).not.toBe(text);
  await writeFile(file, change(text));
}

const listMigrations = async () =>
  (await readdir(join(root, "supabase/migrations"))).filter((file) => /quote_form/.test(file));

const homeSize = / {2}- name: homeSize\n(?: {4}.*\n)+/;
const otherFields = `  - name: propertyType
    type: choice
    label: Property type
    placeholder: Choose a type
    message: Choose the type of the property
    choices:
      - value: house
        label: House
      - value: o-brien
        label: O'Brien's
  - name: order
    type: line
    label: Order number
    maxLength: 20
`;

test("as the project is, its form, its code and its migrations agree", () => {
  expect(runForm()).toBe("The form's fields, the code and the migrations agree.\n");
});

test("fields that are left out, added and changed need one command, and no request is lost", async () => {
  await writeFile(join(root, "content/quote-form.yaml"), stringify({ fields: quoteFields }));
  for (const file of await listMigrations()) await rm(join(root, "supabase/migrations", file));
  let left = "";
  await changeForm((text) => {
    left = homeSize.exec(text)?.[0] ?? "";
    return text
      .replace(homeSize, otherFields)
      .replace("maxLength: 300", "maxLength: 400")
      .replace("      - value: standard-clean\n        label: Standard Clean\n", "")
      .replace("- value: premium-clean", "- value: leak-repair");
  });
  expect(runForm()).toMatch(
    /^wrote shared\/quoteColumns\.ts\nwrote supabase\/migrations\/\d{14}_quote_form\.sql\nwrote api\/supabase\/schemaVersion\.ts\nnpm start applies it/,
  );
  // One that was left out comes back, and may be empty in the request that came in without it.
  await changeForm((text) =>
    text.replace("  - name: propertyType", `${left}  - name: propertyType`),
  );
  const [first = ""] = await listMigrations();
  await writeFile(
    join(root, "supabase/migrations", first),
    `${await readFile(join(root, "supabase/migrations", first), "utf8")}
insert into public.quote_requests (first_name, last_name, email, phone, address, service_type)
values ('Ada', 'Low', 'ada@example.com', '404 555 0199', 'x', 'leak-repair');\n`,
  );
  expect(await updateForm()).toMatch(/^wrote shared\/quoteColumns\.ts\nwrote supabase\/migrations/);

  const [version] = ((await listMigrations()).sort().at(-1) ?? "").split("_");
  expect(await readFile(join(root, "api/supabase/schemaVersion.ts"), "utf8")).toContain(
    `neededSchemaVersion = "${String(version)}"`,
  );

  const database = await startDatabase(join(root, "supabase/migrations"));
  try {
    const requests = database.owner.from("quote_requests");

    const row = { ...person, service_type: "leak-repair", property_type: "o-brien", order: "" };
    const stored = await requests.insert({ ...row, address: "x".repeat(400) }).select();
    expect(stored.error).toBeNull();
    expect(stored.data).toMatchObject([{ property_type: "o-brien", home_size: "" }]);
    for (const wrong of [{ property_type: "castle" }, { order: "x".repeat(21) }, { address: "" }])
      expect((await requests.insert({ ...row, ...wrong })).error).not.toBeNull();

    const earlier = await requests.select().eq("service_type", "standard-clean");
    expect(earlier.data).toMatchObject([{ ...before, property_type: "", order: "" }]);
    const without = await requests.select().eq("first_name", "Ada");
    expect(without.data).toMatchObject([{ home_size: "", property_type: "" }]);
    const [{ id = "" } = {}] = earlier.data as { id: string }[];
    const marked = await database.owner.rpc("mark_request", {
      ...{ kind: "quote_request", request: id, action: "contacted" },
      ...{ recipients: 1, webhook: false },
    });
    expect(marked.data).toBe("done");
  } finally {
    await database.stop();
  }
});

test("a form without a field that the product needs is refused, and nothing is written", async () => {
  const migrations = await listMigrations();
  await changeForm((text) => text.replace("name: firstName", "name: givenName"));
  expect(runForm()).toMatch(
    /^content\/ has 1 mistake:\n\n {2}content\/quote-form\.yaml:\d+:\d+ fields has no field with the name firstName\. Add one of the type line/m,
  );
  expect(await listMigrations()).toEqual(migrations);
});

test("days, numbers and several choices get columns that take nothing else, and a form fills them", async () => {
  for (const file of await listMigrations()) await rm(join(root, "supabase/migrations", file));
  const fields = quoteFields.map((field) =>
    field.name === "details" ? { name: "details", type: "date", label: "Day" } : field,
  );
  const own = [
    { name: "movingDate", type: "date", label: "Day", message: "Choose a day", earliestInDays: 1 },
    { name: "pianoYear", type: "number", label: "Built in", least: -10, most: 2100, decimals: 2 },
    {
      ...{ name: "extras", type: "choices", label: "With" },
      choices: ["a", "b-2", "c"].map((value) => ({ value, label: `${value}.` })),
    },
  ];
  const write = (all: object[]) =>
    writeFile(join(root, "content/quote-form.yaml"), stringify({ fields: all }));
  await write([...fields, ...own]);
  expect(await updateForm()).toContain("wrote supabase/migrations/");
  expect(await updateForm()).toBe("");
  const [database, mail] = await Promise.all([
    startDatabase(join(root, "supabase/migrations")),
    startMailServer(),
  ]);
  try {
    const requests = database.owner.from("quote_requests");
    const row = { ...before, details: "2030-05-04", moving_date: "2030-05-04" };
    for (const right of [
      { piano_year: "-9.25", extras: "a,b-2" },
      { piano_year: "", extras: "" },
    ])
      expect((await requests.insert({ ...row, ...right })).error).toBeNull();
    for (const wrong of [{ moving_date: "soon" }, { piano_year: "old" }, { extras: "a, b" }])
      expect((await requests.insert({ ...row, ...wrong })).error).not.toBeNull();

    hushLog();
    useEnvironment({ database, mail });
    askWith({ fields: [...fields, ...own] as never });
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- Only this loads it with the other form.
    const { default: handler } = require("../../src/api/quote-requests") as typeof QuoteRequests;
    const given = Object.entries({ ...before, details: "2030-05-04", moving_date: "2030-05-05" });
    const typed = given.map(([column, value]) => [
      column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]);
    const ticked = [["pianoYear", "1,876.50"], ...["a", "c"].map((value) => ["extras", value])];
    const body = new URLSearchParams([...typed, ...ticked]).toString();
    expect((await call(handler, formPost(body))).status).toBe(303);
    const { data } = await requests.select().eq("piano_year", "1876.5");
    expect(data).toMatchObject([{ moving_date: "2030-05-05", extras: "a,c" }]);
    expect(mail.mails[0]?.parsed.text).toMatch(
      /^Day: Sunday, May 5, 2030\nBuilt in: 1,876\.5\nWith: a\., c\.$/m,
    );
  } finally {
    await Promise.all([database.stop(), mail.stop()]);
  }
  // A day that becomes a text: the column takes both from then on.
  await write([...fields, { name: "movingDate", type: "line", label: "When", maxLength: 40 }]);
  expect(await updateForm()).toContain("wrote supabase/migrations/");
  expect(await updateForm()).toBe("");
});
