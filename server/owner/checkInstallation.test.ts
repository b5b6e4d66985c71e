import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chdir, cwd } from "node:process";
import type { Environment } from "../../api/env";
import { neededSchemaVersion, type OutboxHealth } from "../../api/owner/commands";
import { anOutboxHealth } from "../../tests/support/intake/anOutboxHealth";
import { shortenRepeats } from "../../tests/support/intake/readWholePage";
import { adviseMigration, checkInstallation } from "./checkInstallation";

// What doctor says of a database and a site whose answers are given here, where commands.test.ts has real ones.

const own = "http://127.0.0.1:54321";
const hosted = "https://abcdefghijkl.supabase.co";
const now = Date.parse("2026-05-04T13:05:00Z");

type Given = {
  supabaseUrl?: string;
  health?: Partial<OutboxHealth>;
  /** In place of its answer; 0 for none. */
  status?: number;
  site?: number;
  webhook?: Environment["webhook"];
  applied?: string[];
};

const migrations = ["20260101000000", "20260102000000", "20260103000000"];

const before = cwd();
let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "installation-"));
  const folder = join(place, "supabase", "migrations");
  await mkdir(folder, { recursive: true });
  for (const name of [...migrations.map((version) => `${version}_a.sql`), "notes.md"])
    await writeFile(join(folder, name), "");
});
beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(now);
  chdir(place);
});
afterEach(() => {
  chdir(before);
  jest.restoreAllMocks();
});
afterAll(async () => {
  await rm(place, { recursive: true });
});

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { "content-type": "application/json" } });

async function check({
  supabaseUrl = own,
  health,
  status = 200,
  site = 200,
  webhook,
  applied = migrations,
}: Given): Promise<string[]> {
  const answer = (address: string) => {
    if (address.endsWith("/api/health")) return json({}, site);
    if (address.includes("/applied_migrations"))
      return json(applied.map((version) => ({ version })));
    if (address.includes("/rpc/")) {
      if (status === 0) throw new TypeError("fetch failed");
      return json(status === 200 ? anOutboxHealth(health) : { code: "X" }, status);
    }
    throw new TypeError("fetch failed");
  };
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    await Promise.resolve();
    return answer(input instanceof Request ? input.url : String(input));
  });
  const findings = await checkInstallation({
    ...{ supabaseUrl, supabaseSecretKey: "sb_secret_a", webhook },
    ...{
      smtpUrl: "smtp://127.0.0.1:9",
      quoteFrom: "website@example.com",
      quoteTo: ["owner@company.example"],
    },
    ...{ siteUrl: "https://www.example.com", dataFolder: place },
  } as Environment);
  return findings
    .filter(({ name }) => !/^(?:Mail server|SPF|Disk)/.test(name))
    .flatMap(({ name, status: mark, found, advice }) => [
      `${mark} ${name}: ${found.replace(neededSchemaVersion, "<version>")}`,
      ...(advice === undefined ? [] : [`    ${advice}`]),
    ]);
}

const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

const databases: [string, Given][] = [
  ["that is well", { webhook: { url: "https://hooks.example.com/a", keys: [] } }],
  ["of an older version", { health: { version: "20200101000000" } }],
  ["without two migrations", { applied: migrations.slice(1, 2) }],
  ["with two open tables", { health: { openTables: ["counters", "users"] } }],
  ["of a newer version", { health: { version: "20990101000000" } }],
  ["without its function", { status: 404 }],
  ["that answers what cannot be read", { health: { waiting: "many" as never } }],
  ["whose key is another's", { status: 403 }],
  ["that does not answer", { status: 0 }],
  ["that is paused at Supabase", { supabaseUrl: hosted, status: 540 }],
  ["that has used up its plan", { supabaseUrl: hosted, status: 402 }],
  ["of Supabase that lacks a version", { supabaseUrl: hosted, health: { version: "2020" } }],
  ["whose clock is slow", { health: { now: ago(61) } }],
  ["whose clock is fast", { health: { now: ago(-75) } }],
  ["whose clock is nearly right", { health: { now: ago(59) } }],
  ["with two mails that wait", { health: { waiting: 2, oldestDueAge: 900 } }],
  ["with one that waits too long", { health: { waiting: 1, oldestDueAge: 901 } }],
  ["with mails that were given up", { health: { closed: 2, waiting: 3 } }],
  ["whose pages nobody opens", { health: { unseen: true }, site: 503 }],
  [
    "with a call that was not taken",
    {
      health: { webhooksFailing: 1, webhookCodes: "410" },
      webhook: { url: "https://hooks.example.com/a", keys: [] },
    },
  ],
];

test("the whole of what doctor says about a database, for each of its answers", async () => {
  const story: string[] = [];
  const shorten = shortenRepeats(3);
  for (const [what, given] of databases)
    story.push(`==== one ${what}`, ...shorten(await check(given)), "");
  expect(story.join("\n")).toMatchSnapshot();
});

test("the advice for older tables is a command that fits the place", () => {
  const advise = (supabaseUrl: string) =>
    adviseMigration({ supabaseUrl, databaseUrl: undefined, supabaseSecretKey: "sb_secret_a" });
  expect(advise(own)).toContain("systemctl restart site`");
  chdir(before);
  expect(advise(own)).toContain("Stop and start the site");
  expect(advise(hosted)).toContain("npx supabase@3 db push --include-all --remote=");
});
