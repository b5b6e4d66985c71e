import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { applyMigrations } from "../database/applyMigrations";
import { updateForm } from "../database/updateForm";
import { quoteFields } from "../../tests/support/form/quoteFields";
import { askWith } from "../../tests/support/form/anyForm";
import { call, formPost } from "../../tests/support/intake/call";
import { hushLog } from "../../tests/support/intake/hushLog";
import { startDatabase } from "../../tests/support/intake/startDatabase";
import { startMailServer } from "../../tests/support/intake/startMailServer";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
import { useSql } from "../../tests/support/intake/useSql";
import type * as QuoteRequests from "../../src/api/quote-requests";

const person = {
  ...{ first_name: "Jane", last_name: "Doe", email: "jane@example.com", phone: "(404) 555-0134" },
  address: "1 First Street",
};
const before = { ...person, home_size: "under-1500", service_type: "standard-clean" };
let root: string;
const sql = useSql();

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
});

afterAll(() => rm(root, { recursive: true, force: true }));

/** What the command does, without the start of its program and its database. */
async function update(): Promise<string> {
  await offerServices();
  await sql.empty();
  const close = () => Promise.resolve();
  return (await updateForm(root, async () => ({ execute: sql.execute, close }))).join("\n");
}

/** Gives each choice of service a service that has it, whatever the project's own services are. */
async function offerServices(): Promise<void> {
  const folder = join(root, "content/services");
  const form = await readFile(join(root, "content/quote-form.yaml"), "utf8");
  const { fields } = parse(form) as { fields: { name: string; choices?: { value: string }[] }[] };
  const choices = fields.find(({ name }) => name === "serviceType")?.choices ?? [];
  const files = (await readdir(folder)).filter((file) => !file.startsWith("offered-"));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const plain = texts.map((text) => text.replace(/^quote: .*\n/m, ""));
  await Promise.all(files.map((file, at) => writeFile(join(folder, file), plain[at] ?? "")));
  for (const { value } of choices)
    await writeFile(join(folder, `offered-${value}.yaml`), `quote: ${value}\n${String(plain[0])}`);
  for (const file of await readdir(folder))
    if (/^offered-/.test(file) && !choices.some(({ value }) => file === `offered-${value}.yaml`))
      await rm(join(folder, file));
}

const requests = "public.quote_requests";

/** Stores a row and returns it. Rejects where the table does not take it. */
async function insert(row: Record<string, unknown>): Promise<unknown> {
  const columns = Object.keys(row)
    .map((column) => `"${column}"`)
    .join(", ");
  const [stored] = await sql.execute(
    `insert into ${requests} (${columns})
      select ${columns} from json_populate_record(null::${requests}, $row$${JSON.stringify(row)}$row$)
      returning *`,
  );
  return stored;
}

/** The command as it is typed. */
function runForm() {
  return spawnSync(
    process.execPath,
    ["--import", "tsx", join(process.cwd(), "server/commands/content.ts"), "form"],
    { cwd: root, encoding: "utf8", env: { ...process.env, NODE_OPTIONS: "" } },
  );
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

test("as the project is, its form, its code and its migrations agree", async () => {
  expect(await update()).toBe("");
});

test("fields that are left out, added and changed need one command, and no request is lost", async () => {
  await writeFile(join(root, "content/quote-form.yaml"), stringify({ fields: quoteFields }));
  for (const file of await listMigrations()) await rm(join(root, "supabase/migrations", file));
  let left = "";
  await changeForm((text) => {
    left = homeSize.exec(text)?.[0] ?? "";
    return text
      .replace(homeSize, otherFields)
      .replace(/ {2}- name: lastName\n(?: {4}.*\n)+/, "")
      .replace("maxLength: 300", "maxLength: 400")
      .replace("      - value: standard-clean\n        label: Standard Clean\n", "")
      .replace("- value: premium-clean", "- value: leak-repair");
  });
  expect(await update()).toMatch(
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
insert into public.quote_requests (first_name, email, phone, address, service_type)
values ('Ada', 'ada@example.com', '404 555 0199', 'x', 'leak-repair');\n`,
  );
  expect(await update()).toMatch(/^wrote shared\/quoteColumns\.ts\nwrote supabase\/migrations/);

  const [version] = ((await listMigrations()).sort().at(-1) ?? "").split("_");
  expect(await readFile(join(root, "api/supabase/schemaVersion.ts"), "utf8")).toContain(
    `neededSchemaVersion = "${String(version)}"`,
  );

  await sql.empty();
  await applyMigrations(join(root, "supabase/migrations"), sql.execute);
  const row = { ...person, service_type: "leak-repair", property_type: "o-brien", order: "" };
  const stored = await insert({ ...row, address: "x".repeat(400) });
  expect(stored).toMatchObject({ property_type: "o-brien", home_size: "" });
  for (const wrong of [{ property_type: "castle" }, { order: "x".repeat(21) }, { address: "" }])
    await expect(insert({ ...row, ...wrong })).rejects.toThrow("violates check constraint");

  const where = (condition: string) => sql.execute(`select * from ${requests} where ${condition}`);
  const [earlier] = await where("service_type = 'standard-clean'");
  expect(earlier).toMatchObject({ ...before, property_type: "", order: "" });
  expect(await where("first_name = 'Ada'")).toMatchObject([
    { last_name: null, home_size: "", property_type: "" },
  ]);
  const [marked] = await sql.execute(
    `select public.mark_request('quote_request', '${String(earlier?.["id"])}', 'contacted', 1, false) as done`,
  );
  expect(marked).toEqual({ done: "done" });
});

test("a form without a field that the product needs is refused, and nothing is written", async () => {
  const migrations = await listMigrations();
  await changeForm((text) => text.replace("name: firstName", "name: givenName"));
  const { stderr, status } = runForm();
  expect(status).toBe(1);
  expect(stderr).toMatch(
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
  expect(await update()).toContain("wrote supabase/migrations/");
  expect(await update()).toBe("");
  const row = { ...before, details: "2030-05-04", moving_date: "2030-05-04" };
  for (const right of [
    { piano_year: "-9.25", extras: "a,b-2" },
    { piano_year: "", extras: "" },
  ])
    expect(await insert({ ...row, ...right })).toMatchObject(right);
  for (const wrong of [{ moving_date: "soon" }, { piano_year: "old" }, { extras: "a, b" }])
    await expect(insert({ ...row, ...wrong })).rejects.toThrow("violates check constraint");

  const [database, mail] = await Promise.all([
    startDatabase(join(root, "supabase/migrations")),
    startMailServer(),
  ]);
  try {
    hushLog();
    useEnvironment({ database, mail });
    askWith({ fields: [...fields, ...own] as never });
    // oxlint-disable-next-line typescript/no-require-imports -- Only this loads it with the other form.
    const { default: handler } = require("../../src/api/quote-requests") as typeof QuoteRequests;
    const given = Object.entries({ ...before, details: "2030-05-04", moving_date: "2030-05-05" });
    const typed = given.map(([column, value]) => [
      column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]);
    const ticked = [["pianoYear", "1,876.50"], ...["a", "c"].map((value) => ["extras", value])];
    const body = new URLSearchParams([...typed, ...ticked]).toString();
    expect((await call(handler, formPost(body))).status).toBe(303);
    const rows = database.owner.from("quote_requests").select();
    const { data } = await rows.eq("piano_year", "1876.5");
    expect(data).toMatchObject([{ moving_date: "2030-05-05", extras: "a,c" }]);
    expect(mail.mails[0]?.parsed.text).toMatch(
      /^Day: Sunday, May 5, 2030\nBuilt in: 1,876\.5\nWith: a\., c\.$/m,
    );
  } finally {
    await Promise.all([database.stop(), mail.stop()]);
  }
  // A day that becomes a text: the column takes both from then on.
  await write([...fields, { name: "movingDate", type: "line", label: "When", maxLength: 40 }]);
  expect(await update()).toContain("wrote supabase/migrations/");
  expect(await update()).toBe("");
});
