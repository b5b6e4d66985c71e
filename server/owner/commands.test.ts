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
  // They run fifty times here, and compiling one takes longer than running it. Node reads a minified one in half of the time.
  await build({
    entryPoints: ["requests", "doctor"].map((name) => join(commands(), `${name}.ts`)),
    ...{ outdir: commands(), bundle: true, minify: true },
    ...{ platform: "node", target: "node20", logLevel: "error" },
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
          QUOTE_FROM: "website@mail.dogwoodcleaning.example",
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

/** What a command was asked for, what it said and how it ended. */
async function tell(
  command: string,
  words: string[] = [],
  changes: Record<string, string> = {},
): Promise<string> {
  const { code, output, errors } = await run(command, words, changes);
  const asked = `$ npm run ${command}${words.length === 0 ? "" : ` -- ${words.join(" ")}`}`;
  return settle([asked, output, errors, `ended with ${String(code)}\n`].filter(Boolean).join("\n"));
}

/** Puts placeholders where each run has other words: addresses, folders and times. */
const settle = (text: string) =>
  text
    .replaceAll(new URL(database.url).host, "<database>")
    .replaceAll(new URL(mail.url).host, "<mail server>")
    .replaceAll(folder, "<folder>")
    // Log lines have ids and times. The tests of the outbox check them.
    .replace(/^\{"time".*\n/gm, "")
    .replace(/"due_at":"[^"]*"/g, '"due_at":"<time>"')
    .replace(/(?<=is tried at |: sent |webhook {8}sent ).*?\d:\d\d [AP]M/g, "<time>")
    .replace(/[\d.]+(?= GB free)/g, "<number>")
    .replace(/the oldest for [\d,]+ minutes/, "the oldest for <number> minutes");

async function insert(table: string, rows: object[]): Promise<void> {
  const { error } = await database.owner.from(table).insert(rows);
  if (error) throw new Error(error.message);
}

const ann = {
  ...{ ...jane, id: "1b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4", first_name: "Ann", last_name: "Lee" },
  ...{ email: "ann@example.com", service_type: "standard-clean", details: "=1+1\n2" },
  ...{ contacted: true, contacted_at: "2026-05-03T14:00:00Z", created_at: "2026-05-03T13:05:00Z" },
};
const kim = {
  ...{ id: "61fe88d3-9a0b-4c1d-8e2f-3a4b5c6d7e8f", name: "Kim", email: "kim@example.com" },
  ...{ phone: "404 555 0177", subject: "Hours", message: "Are you there\non Monday?" },
  ...{ responded: true, created_at: "2026-05-02T11:40:00Z" },
};
const sam = "51fe88d3-9a0b-4c1d-8e2f-3a4b5c6d7e8f";
const suspect = "7c21d0aa-52b1-4c3d-8e9f-0a1b2c3d4e5f";
const failed = { cause: "receiver", codes: "404", attempts: 11 };

// Each command as a whole: every line in its place. After a wanted change look at what `npx jest server/owner -u` makes of the
// committed copy.

test("the whole of what is said about requests, of one and of all", async () => {
  await insert("quote_requests", [ann]);
  await insert("contact_messages", [kim]);
  await insert("notifications", [
    { kind: "webhook", quote_request_id: jane.id, status: "closed", ...failed },
    { kind: "contact_message", contact_message_id: sam, status: "sent", sent_at: kim.created_at },
    { kind: "reminder", contact_message_id: sam, cause: "quota", codes: "452", attempts: 1 },
  ]);
  const story = [await tell("requests")];
  for (const reference of ["q-0b9f4-c6e1d", "Q-7C21D-0AA52", "M-51FE8-8D39A", "Q-00000-00000"])
    story.push(await tell("requests", ["show", reference]));
  story.push(await tell("requests", ["show"]));
  for (const reference of ["Q-0B9F4-C6E1D", "Q-0B9F4-C6E1D", "M-51FE8-8D39A", "M-00000-00000"])
    story.push(await tell("requests", ["mark", reference]));
  story.push(await tell("requests", ["csv"]));
  for (const file of ["quote-requests.csv", "contact-messages.csv"]) {
    const { mode } = await stat(join(folder, file));
    // It is a list of people.
    expect(mode & 0o777).toBe(0o600);
    story.push(`${file}\n${await readFile(join(folder, file), "utf8")}`);
  }
  expect(story.join("\n").replaceAll("\r\n", "↵\n")).toMatchSnapshot();
});

test("the whole of what is said about emails that have not gone out", async () => {
  mail.mails.length = 0;
  await database.owner.from("notifications").delete().neq("kind", "");
  const story = [await tell("requests", ["unsent"]), await tell("requests", ["send"])];
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const tried = { attempts: 2, due_at: tomorrow };
  await insert("notifications", [
    {
      ...{ kind: "quote_request", quote_request_id: jane.id, due_since: "2026-05-05T13:05:00Z" },
      ...{ ...tried, cause: "quota", codes: "452" },
    },
    {
      ...{ kind: "contact_message", contact_message_id: sam, due_since: "2026-05-04T13:05:00Z" },
      ...{ ...tried, cause: "login", codes: "EAUTH 535" },
    },
  ]);
  // A word too many, and asking for help, send nothing.
  for (const words of [["unsent"], ["send"], ["send", "--help"], ["send", "it", "now"]])
    story.push(await tell("requests", words));
  expect(mail.mails).toEqual([]);
  mail.setScript({ refuseRecipient: "owner@dogwoodcleaning.example" });
  story.push(await tell("requests", ["retry"]));
  mail.setScript({});
  story.push(await tell("requests", ["retry"]), await tell("requests", ["everything"]));
  const away = { SUPABASE_URL: "http://127.0.0.1:9" };
  for (const words of [[], ["unsent"], ["show", "Q-0B9F4-C6E1D"]])
    story.push(await tell("requests", words, away));
  expect(story.join("\n")).toMatchSnapshot();
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

test("unsent begins with what is still due, however much was given up, and leaves out what nobody can do anything about", async () => {
  await database.owner.from("notifications").delete().neq("kind", "");
  const old = { quote_request_id: jane.id, due_since: "2026-05-04T13:05:00Z" };
  const closed = { ...old, status: "closed", cause: "settings" };
  const many = (row: object) =>
    Array.from({ length: 200 }, (_, n) => ({ ...row, recipient: n + 1 }));
  await insert("notifications", many({ ...closed, kind: "confirmation" }));
  await insert("notifications", [{ ...closed, kind: "reminder", cause: "gone" }]);
  expect((await run("requests", ["unsent"])).output).toBe("Everything is sent.\n");
  await insert("notifications", [
    ...many({ ...closed, kind: "webhook", cause: "receiver" }),
    { ...old, kind: "quote_request", quote_request_id: suspect, status: "held", recipient: 1 },
    {
      ...old,
      kind: "quote_request",
      due_since: "2026-05-05T13:05:00Z",
      status: "due",
      recipient: 1,
    },
  ]);
  const lines = (await run("requests", ["unsent"])).output.trim().split("\n");
  expect(lines).toHaveLength(200);
  const states = lines.slice(0, 3).map((line) => (JSON.parse(line) as { status: string }).status);
  expect(states).toEqual(["due", "held", "closed"]);
});

test("send, which cron runs each minute, logs in at the mail server once in five minutes, and retry at once", async () => {
  await database.owner.from("notifications").delete().neq("kind", "");
  await database.owner.from("installation").update({ mail_tried_at: null }).eq("only_row", true);
  const before = mail.countLogins();
  for (const [command, logins] of [
    ["send", 1],
    ["send", 1],
    ["retry", 2],
  ] as const) {
    expect((await run("requests", [command])).code).toBe(0);
    expect(mail.countLogins() - before).toBe(logins);
  }
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

const webhook = {
  WEBHOOK_URL: "https://hooks.example.com/quotes",
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, "a").toString("base64")}`,
};
const both = { QUOTE_TO: "owner@dogwoodcleaning.example,office@dogwoodcleaning.example" };

test("the whole of what doctor says of a working installation, sending a test email when asked", async () => {
  await database.owner.from("notifications").delete().neq("kind", "");
  mail.mails.length = 0;
  const story = [await tell("doctor", [], webhook), await tell("doctor", ["mail", "-h"])];
  expect(mail.mails).toEqual([]);
  story.push(await tell("doctor", ["mail"], both));
  // They are sent at the same time, and either may arrive first.
  const byRecipient = [...mail.mails].sort((one, other) =>
    one.to.join().localeCompare(other.to.join()),
  );
  for (const { to, parsed } of byRecipient)
    story.push(`mailed to ${to.join(", ")}: ${parsed.subject ?? ""}\n${parsed.text ?? ""}`);
  mail.setScript({ refuseRecipient: "office@dogwoodcleaning.example" });
  story.push(await tell("doctor", ["mail"], both), await tell("doctor", ["everything"]));
  mail.setScript({});
  expect(story.join("\n")).toMatchSnapshot();
});

test("the whole of what doctor says of settings and servers that do not work, and it makes no data folder", async () => {
  mail.setFault("535");
  const story = [
    await tell("doctor", [], {
      DATA_FOLDER: join(folder, "not", "there", "yet"),
      SUPABASE_SECRET_KEY: "sb_secret_of_another_project",
    }),
  ];
  mail.setFault(undefined);
  expect(await readdir(folder)).not.toContain("not");
  const away = { SUPABASE_URL: "http://127.0.0.1:9", SMTP_URL: "smtp://127.0.0.1:9" };
  story.push(await tell("doctor", [], away));
  const wrong = { SMTP_URL: "mail.example.com", QUOTE_TO: "owner" };
  story.push(await tell("doctor", [], wrong));
  expect(story.join("\n")).toMatchSnapshot();
});

test("the whole of what doctor says of emails, calls, tables and migrations that need somebody", async () => {
  await insert("quote_requests", [ann]);
  await insert("notifications", [
    {
      ...{ kind: "webhook", status: "closed", ...failed, quote_request_id: jane.id },
      ...{ codes: "404", attempted_at: "2026-05-08T13:05:00Z" },
    },
    {
      ...{ kind: "webhook", status: "closed", ...failed, quote_request_id: suspect },
      ...{ codes: "503", attempted_at: "2026-05-07T13:05:00Z" },
    },
    { kind: "reminder", quote_request_id: ann.id, status: "closed", cause: "login" },
  ]);
  await database.owner
    .from("notifications")
    .update({
      ...{ due_since: "2026-01-01T00:00:00Z", attempts: 7, cause: "unreachable", codes: "ESOCKET" },
      due_at: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
    })
    .eq("status", "due");
  const alter = (change: string) =>
    Promise.all(
      ["counters", "users"].map((table) =>
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
  await alter("disable");
  const said = await tell("doctor", [], webhook);
  await alter("enable");
  await applied().insert(missing.map((version) => ({ version })));
  expect(said.replace(missing.join(", "), "<the second>, <the third>")).toMatchSnapshot();
});

testOfExample("the owner's guide shows the list of requests as it is", async () => {
  const guide = await readFile(join(root, "docs", "owner-guide.md"), "utf8");
  const { output } = await run("requests");
  expect(guide).toContain(`\`\`\`console\n$ npm run requests\n${output}\`\`\``);
});
