import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { businessFacts } from "../../api/businessFacts";
import { testOfExample } from "../../tests/support/site/isExample";
import { copyCode } from "../../tests/support/form/copyCode";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../../tests/support/intake/startMailServer";

let database: TestDatabase;
let mail: TestMailServer;
let folder: string;
const root = join(__dirname, "..", "..");
const commands = () => join(folder, "server", "commands");

beforeAll(async () => {
  [database, mail, folder] = await Promise.all([
    startDatabase(),
    startMailServer({ login: true }),
    mkdtemp(join(tmpdir(), "commands-")),
  ]);
  await copyCode(folder);
  // Of the company only what the output shows: where it works, and how long it keeps requests.
  await writeFile(
    join(folder, "api", "businessFacts.ts"),
    `export const businessFacts = ${JSON.stringify({
      ...businessFacts,
      ...{ name: "Dogwood Cleaning", country: "US", timeZone: "America/New_York" },
      retentionDays: 730,
    })};\n`,
  );
  // They run fifty times here, and compiling one takes longer than running it.
  await build({
    entryPoints: ["requests", "doctor"].map((name) => join(commands(), `${name}.ts`)),
    ...{ outdir: commands(), bundle: true, platform: "node", target: "node20", logLevel: "error" },
  });
});

afterAll(async () => {
  await Promise.all([database?.stop(), mail?.stop(), rm(folder, { recursive: true })]);
});

const jane = {
  id: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4",
  first_name: "Jane",
  last_name: "Doe",
  email: "jane.doe@example.com",
  phone: "(404) 555-0134",
  address: "12 Peachtree Street NE, Atlanta, GA 30303",
  home_size: "1500-3000",
  service_type: "premium-clean",
  details: "Two dogs, one of them sheds.",
  created_at: "2026-05-04T13:05:00Z",
};

beforeEach(async () => {
  for (const table of ["quote_requests", "contact_messages"])
    await database.owner.from(table).delete().neq("email", "");
  await database.owner.from("notifications").delete().neq("kind", "");
  const inserted = await Promise.all([
    database.owner.from("quote_requests").insert([
      jane,
      {
        ...jane,
        id: "7c21d0aa-52b1-4c3d-8e9f-0a1b2c3d4e5f",
        first_name: "Sell",
        last_name: "Links",
        email: "sales@links.example",
        phone: "+1 404 555 0199",
        phone_normalized: "14045550199",
        is_spam: true,
        spam_points: [
          { trait: "link-in-name", points: 7 },
          { trait: "sold", points: 4 },
        ],
        created_at: "2026-05-04T18:20:00Z",
      },
    ]),
    database.owner.from("contact_messages").insert({
      id: "51fe88d3-9a0b-4c1d-8e2f-3a4b5c6d7e8f",
      name: "Sam Rivera",
      email: "sam@example.com",
      subject: "Gift cards",
      message: "Do you offer gift cards?",
      created_at: "2026-05-05T11:40:00Z",
    }),
  ]);
  for (const { error } of inserted) if (error) throw new Error(error.message);
  const { error } = await database.owner
    .from("notifications")
    .insert({ kind: "quote_request", quote_request_id: jane.id });
  if (error) throw new Error(error.message);
});

type Run = { code: number; output: string; errors: string };

/** Runs `npm run <command> -- <words>` as a shell would, without npm's own lines. */
function run(
  command: string,
  words: string[] = [],
  changes: Record<string, string> = {},
): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(commands(), `${command}.js`), ...words],
      {
        cwd: folder,
        env: {
          PATH: process.env["PATH"] ?? "",
          SUPABASE_URL: database.url,
          SUPABASE_SECRET_KEY: database.secretKey,
          SMTP_URL: mail.url,
          QUOTE_TO: "owner@dogwoodcleaning.example",
          QUOTE_FROM: "website@dogwoodcleaning.example",
          SITE_URL: "http://127.0.0.1:9",
          DATA_FOLDER: ".data",
          ...changes,
        },
      },
      (error, output, errors) => {
        const code = typeof error?.code === "number" ? error.code : 0;
        resolve({ code, output, errors });
      },
    );
  });
}

async function rows(table = "quote_requests"): Promise<Record<string, unknown>[]> {
  const { data, error } = await database.owner.from(table).select("*").order("created_at");
  if (error) throw new Error(error.message);
  return data as Record<string, unknown>[];
}

let listed: Promise<Run> | undefined;
/** The list of the requests that each test begins with. */
const list = () => (listed ??= run("requests"));

test("requests lists what came in, newest first, with what is to be done", async () => {
  const { output, code } = await list();
  expect(code).toBe(0);
  expect(output).toBe(`M-51FE8-8D39A  waiting
  Tuesday, May 5, 2026 at 7:40 AM
  Sam Rivera · Gift cards

Q-7C21D-0AA52  possible spam: a name contains a link, it names something that advertising often sells
  Monday, May 4, 2026 at 2:20 PM
  Sell Links · +1 404 555 0199 · Premium Clean

Q-0B9F4-C6E1D  waiting
  Monday, May 4, 2026 at 9:05 AM
  Jane Doe · (404) 555-0134 · Premium Clean
`);
});

test("requests shows one by its reference and marks it", async () => {
  const shown = await run("requests", ["show", "q-0b9f4-c6e1d"]);
  expect(shown.output).toContain("address        12 Peachtree Street NE, Atlanta, GA 30303");
  expect(shown.output).toContain("email          quote_request: due, 0 attempts");
  expect(shown.output).not.toContain("request_hash");
  for (const said of ["is marked as contacted.", "was marked as contacted before."])
    expect((await run("requests", ["mark", "Q-0B9F4-C6E1D"])).output).toBe(
      `Q-0B9F4-C6E1D ${said}\n`,
    );
  expect(await rows()).toMatchObject([{ contacted: true }, { is_spam: true }]);
  const unknown = await run("requests", ["show", "Q-00000-00000"]);
  expect([unknown.code, unknown.errors]).toEqual([
    1,
    expect.stringContaining("There is no request Q-00000-00000") as unknown,
  ]);
});

test("requests writes everything into files that a spreadsheet can open safely", async () => {
  const { output } = await run("requests", ["csv"]);
  expect(output).toBe("quote-requests.csv: 2 rows\ncontact-messages.csv: 1 row\n");
  const csv = await readFile(join(folder, "quote-requests.csv"), "utf8");
  expect(csv.startsWith("\uFEFFReference,Received,State,")).toBe(true);
  expect((await stat(join(folder, "quote-requests.csv"))).mode & 0o777).toBe(0o600);
  expect(csv).toContain("Q-0B9F4-C6E1D,2026-05-04 09:05,waiting,Jane,Doe,");
  expect(csv).toContain(",'+1 404 555 0199,");
  expect(await readFile(join(folder, "contact-messages.csv"), "utf8")).toBe(
    "\uFEFFReference,Received,State,Name,Email address,Phone number,Subject,Message\r\n" +
      "M-51FE8-8D39A,2026-05-05 07:40,waiting,Sam Rivera,sam@example.com,,Gift cards," +
      "Do you offer gift cards?\r\n",
  );
});

test("an unknown word prints the list of commands", async () => {
  const { code, errors } = await run("requests", ["everything"]);
  expect(code).toBe(1);
  expect(errors).toContain("npm run requests -- csv");
});

test("asking for help sends nothing, and `show` alone asks for a reference", async () => {
  mail.mails.length = 0;
  const helped = await run("requests", ["send", "--help"]);
  expect([helped.code, helped.output]).toEqual([
    0,
    expect.stringContaining("npm run requests -- csv") as unknown,
  ]);
  expect((await run("doctor", ["mail", "-h"])).output).toContain("npm run doctor -- mail");
  expect(mail.mails).toEqual([]);
  expect((await run("requests", ["show"])).errors).toContain("Say which one, by its reference");
  const away = await run("requests", [], { SUPABASE_URL: "http://127.0.0.1:9" });
  expect(away.errors).toContain("nothing answers at SUPABASE_URL");
});

test("unsent begins with what waits longest, and send says when the next of them is tried", async () => {
  const dueAt = (hours: number, minute: number) =>
    new Date(new Date(Date.now() + hours * 3_600_000).setUTCMinutes(minute)).toISOString();
  const [one, other] = await rows();
  await database.owner.from("notifications").delete().neq("kind", "");
  const { error } = await database.owner.from("notifications").insert([
    { kind: "quote_request", quote_request_id: one?.["id"], due_at: dueAt(3, 43) },
    {
      ...{ kind: "quote_request", quote_request_id: other?.["id"], due_at: dueAt(1, 17) },
      due_since: dueAt(-2, 17),
    },
  ]);
  expect(error).toBeNull();
  const unsent = (await run("requests", ["unsent"])).output;
  expect(unsent.match(/Q-[^"]*/g)).toEqual([other?.["reference"], one?.["reference"]]);
  const { output } = await run("requests", ["send"]);
  expect(output).toMatch(/\b2 waiting, the next one is tried at \D*\d+.*:17 /);
});

test("erase shows what it found, and deletes with --yes what one person sent, and nobody else's", async () => {
  const erase = ["erase", "jane.doe@example.com"];
  const kept = await run("requests", erase);
  expect(kept.output).toMatch(
    /^ {2}Q-0B9F4-C6E1D {2}Jane Doe\nDeleted 0 requests of the 1 found\.\nTo delete them: .* --yes\n/,
  );
  expect(await rows()).toHaveLength(2);
  const { output } = await run("requests", [...erase, "--yes"]);
  expect(output).toContain("Deleted 1 request of the 1 found.");
  expect(await rows()).toMatchObject([{ first_name: "Sell" }]);
  expect((await run("requests", ["erase"])).errors).toContain("Say whom to erase");
});

test("erase names everybody who only shares the phone number, and never deletes them", async () => {
  const office = { phone: "+1 404 555 0134", phone_normalized: "14045550134" };
  const home = { phone: "+1 404 555 0171", phone_normalized: "14045550171" };
  // Bob has used two phone numbers, and shares each of them with somebody else.
  const people = Object.entries({ ann: [office], bob: [office, home], cy: [home] })
    .flatMap(([name, phones]) => phones.map((phone) => ({ ...phone, name })))
    .map(({ name, ...phone }, index) => ({
      ...{ ...jane, ...phone, first_name: name, email: `${name}@example.com` },
      id: `0b9f4c6e-1d2a-8b3c-9d4e-5f607182930${String(index)}`,
    }));
  expect((await database.owner.from("quote_requests").insert(people)).error).toBeNull();
  const names = async () => (await rows()).map((row) => row["first_name"]).sort();

  const shared = await run("requests", ["erase", "404-555-0134", "--yes"]);
  expect(shared.code).toBe(1);
  expect(shared.errors).toMatch(/Several people share this phone number, and nothing was deleted/);
  const { output } = await run("requests", ["erase", "BOB@example.com", "--yes"]);
  expect(output).toMatch(/^(?: {2}Q-\S+ {2}bob Doe\n){2}Deleted 2 requests of the 2 found\.\n/);
  const [, others = ""] = /^With the same phone number, not deleted: (.*)\.$/m.exec(output) ?? [];
  expect(others.split(", ").sort()).toEqual(["ann@example.com", "cy@example.com"]);
  expect(await names()).toEqual(["Jane", "Sell", "ann", "cy"]);
  const single = await run("requests", ["erase", "+1 (404)", "555 0134", "--yes"]);
  expect(single.output).toContain("Deleted 1 request of the 1 found.");
});

test("doctor finds nothing broken in a working installation, and sends a test email when asked", async () => {
  const { output, code } = await run("doctor", ["mail"]);
  expect(output).toMatch(/✓ Database: 127\.0\.0\.1:\d+ answers, and its tables are up to date/);
  expect(output).toContain("✓ Row level security: on for every table");
  expect(output).toContain("✓ Clock: agrees with the database's");
  expect(output).toMatch(/✓ Mail server: .* takes the login/);
  expect(output).toContain("✓ Test email: accepted for owner@dogwoodcleaning.example");
  expect(output).toContain("Nothing is broken.");
  expect(code).toBe(0);
  expect(mail.mails.at(-1)?.parsed.subject).toBe("Test email from your website");

  const office = "office@dogwoodcleaning.example";
  mail.setScript({ refuseRecipient: office });
  const both = await run("doctor", ["mail"], {
    QUOTE_TO: `owner@dogwoodcleaning.example,${office}`,
  });
  mail.setScript({});
  expect([both.code, both.output]).toEqual([
    1,
    expect.stringMatching(/✗ Test email: not accepted \(settings .*550/) as unknown,
  ]);
});

test("doctor says what is wrong and what to do, ends with 1, and does not make a data folder to measure its disk", async () => {
  mail.setFault("535");
  const later = join(folder, "not", "there", "yet");
  const { output, code } = await run("doctor", [], {
    DATA_FOLDER: later,
    SUPABASE_SECRET_KEY: "sb_secret_of_another_project",
    QUOTE_TO: "owner@dogwoodcleaning.example",
  });
  mail.setFault(undefined);
  expect(code).toBe(1);
  expect(output).toMatch(/✗ Database: .* refuses the key\n {4}SUPABASE_SECRET_KEY must be/);
  expect(output).toMatch(/^[✓✗] Disk: [\d.]+ GB free for /m);
  expect(output).toContain(`GB free for ${later}`);
  expect(await readdir(folder)).not.toContain("not");
  expect(output).toMatch(/✗ Mail server: .* refuses the login \(EAUTH 535\)\n {4}Check name and/);
  const missing = await run("doctor", [], { SMTP_URL: "mail.example.com" });
  expect([missing.code, missing.errors]).toEqual([
    1,
    expect.stringContaining("SMTP_URL: write your mail server") as unknown,
  ]);
});

test("doctor tells of a database that is away, of emails that wait too long, of every open table and every missing migration", async () => {
  const away = await run("doctor", [], { SUPABASE_URL: "http://127.0.0.1:9" });
  expect(away.output).toMatch(/✗ Database: 127\.0\.0\.1:9 does not answer/);
  await database.owner
    .from("notifications")
    .update({
      ...{ due_since: "2026-01-01T00:00:00Z", attempts: 7, cause: "unreachable", codes: "ESOCKET" },
      due_at: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
    })
    .eq("status", "due");
  const alter = (tables: string[], change: string) =>
    Promise.all(
      tables.map((table) =>
        database.execute(`alter table public.${table} ${change} row level security`),
      ),
    );
  await symlink(join(root, "supabase"), join(folder, "supabase"));
  const files = await readdir(join(root, "supabase", "migrations"));
  const missing = files
    .sort()
    .slice(1, 3)
    .map((file) => file.split("_")[0] ?? "");
  const applied = () => database.owner.from("applied_migrations");
  await applied().delete().in("version", missing);
  await alter(["counters", "users"], "disable");
  const { output } = await run("doctor");
  await alter(["counters", "users"], "enable");
  await applied().insert(missing.map((version) => ({ version })));
  expect(output).toContain(
    `: its tables lack what supabase/migrations has as ${missing.join(", ")}\n`,
  );
  expect(output).toMatch(/✗ Outbox: \d+ emails? waiting, the oldest for \d+ min/);
  expect(output).toMatch(
    /✗ Row level security: off for counters, users\n.* alter table counters .*; alter table users /,
  );
});

test("doctor says which requests the webhook's receiver has not taken", async () => {
  const webhook = {
    WEBHOOK_URL: "https://hooks.example.com/quotes",
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, "a").toString("base64")}`,
  };
  expect((await run("doctor", [], webhook)).output).toContain(
    "✓ Webhook: hooks.example.com has taken every request",
  );
  const failed = { kind: "webhook", status: "closed", cause: "receiver", attempts: 11 };
  const suspect = (await rows()).find(({ is_spam: isSpam }) => isSpam === true);
  const { error } = await database.owner.from("notifications").insert([
    {
      ...{ ...failed, quote_request_id: jane.id },
      ...{ codes: "404", attempted_at: "2026-05-08T13:05:00Z" },
    },
    {
      ...{ ...failed, quote_request_id: suspect?.["id"] },
      ...{ codes: "503", attempted_at: "2026-05-07T13:05:00Z" },
    },
  ]);
  expect(error).toBeNull();
  const { output, code } = await run("doctor", [], webhook);
  expect(output).toMatch(
    /✗ Webhook: hooks\.example\.com has not taken 2 requests \(the last answer: 404\)\n {4}docs\/webhook/,
  );
  expect(output).toContain("✓ Outbox: ");
  expect(code).toBe(1);
  const shown = await run("requests", ["show", "Q-0B9F4-C6E1D"]);
  expect(shown.output).toContain(
    "webhook        closed, 11 attempts, last: The receiver of the webhook did not take it (404)",
  );
});

testOfExample("the owner's guide shows the list of requests as it is", async () => {
  const guide = await readFile(join(root, "docs", "owner-guide.md"), "utf8");
  const { output } = await list();
  expect(guide).toContain(`\`\`\`console\n$ npm run requests\n${output}\`\`\``);
});
