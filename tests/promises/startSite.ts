import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Gateway, startGateway } from "../hostile/hosts/startGateway";
import { prepareSite } from "../hostile/site/prepareSite";
import { secretKey } from "../support/intake/connectTo";
import { startDatabase, type TestDatabase } from "../support/intake/startDatabase";
import {
  type ReceivedMail,
  startMailServer,
  type TestMailServer,
} from "../support/intake/startMailServer";
import { settingsFor } from "../support/programs/siteEnvironment";
import { type SiteServer, startSiteServer } from "../support/programs/startSiteServer";

const clock = pathToFileURL(join(__dirname, "..", "support", "programs", "movableClock.mjs")).href;

const minute = 60_000;

type Options = {
  /** Further settings of the site. */
  settings?: Record<string, string>;
  /** What an earlier version had in its database, as a file. */
  dump?: string;
  /** The folder of another company's site. */
  folder?: string;
};

/** A company's site with its database and its mail server, as everybody outside sees them. Limits are those of a real site. */
export type RunningSite = {
  database: TestDatabase;
  /** Between the site and its database. */
  gateway: Gateway;
  mail: TestMailServer;
  /** What the site has logged since it was started last. */
  log: () => string[];
  address: () => string;
  /** The site's settings. */
  env: Record<string, string>;
  /** Sends SIGKILL. */
  kill: () => Promise<void>;
  /** Starts it again, with further settings. */
  start: (more?: Record<string, string>) => Promise<void>;
  /** Moves the clocks of the site and of its database ahead, a step at a time, and lets the site rest after each. */
  letPass: (minutes: number, step?: number) => Promise<void>;
  /** Starts another server of the same site, whose own clock is ahead of the database's, and returns how to kill it. */
  startBeside: (minutesAhead: number) => Promise<() => Promise<void>>;
  /** Waits until the site asks its database for nothing and sends nothing any more. */
  rest: () => Promise<void>;
  mailsAbout: (words: string) => ReceivedMail[];
  /** Every row of a table of the specification with this email address. */
  rowsOf: (table: "quote_requests" | "contact_messages", email: string) => Promise<Row[]>;
  stop: () => Promise<void>;
};

export type Row = Record<string, unknown>;

export async function startSite({
  settings = {},
  dump,
  folder,
}: Options = {}): Promise<RunningSite> {
  const [site, database, mail] = await Promise.all([
    folder ?? prepareSite(),
    startDatabase(undefined, dump),
    startMailServer({ login: true }),
  ]);
  const gateway = await startGateway(database.url);
  const env = {
    ...settingsFor({ database: { url: gateway.url, secretKey }, mail }),
    NODE_OPTIONS: `--import ${clock}`,
    CLIENT_ADDRESS_HEADER: "x-forwarded-for",
    ...settings,
  };
  let server: SiteServer;
  let ahead = 0;
  const beside = new Set<SiteServer>();
  const moveClock = async ({ child }: SiteServer, milliseconds: number) => {
    if (child.exitCode !== null || child.signalCode !== null || milliseconds === 0) return;
    const moved = new Promise((resolve) => child.once("message", resolve));
    child.send({ advance: milliseconds });
    await moved;
  };
  const start = async (more: Record<string, string> = {}) => {
    server = await startSiteServer(site, { ...env, ...more }, 0, true);
    await moveClock(server, ahead);
  };
  const rest = async () => {
    const look = () =>
      [gateway.countAllCalls(), mail.countConnections(), mail.countBytes()].join(" ");
    let before = "";
    // A busy machine pauses between two steps: the same four times in a row is a rest.
    for (let same = 0; same < 4; same = before === look() ? same + 1 : 0) {
      before = look();
      await gateway.idle();
      await sleep(100);
    }
  };
  await start();
  return {
    ...{ database, gateway, mail, env, start, rest },
    log: () => server.log,
    address: () => `http://127.0.0.1:${String(server.port)}`,
    kill: () => server.kill(),
    async letPass(minutes, step = minutes) {
      // A connection that is under way would be ended by the times of its program.
      await rest();
      for (let passed = 0; passed < minutes; passed += step) {
        await database.advance(step * minute);
        ahead += step * minute;
        for (const one of [server, ...beside]) await moveClock(one, step * minute);
        await rest();
      }
    },
    async startBeside(minutesAhead) {
      const other = await startSiteServer(site, env, 0, true);
      beside.add(other);
      await moveClock(other, ahead + minutesAhead * minute);
      return async () => {
        beside.delete(other);
        await other.kill();
      };
    },
    mailsAbout: (words) =>
      mail.mails.filter(({ raw, parsed }) =>
        [parsed.subject, parsed.text, parsed.html, raw].some((text) => text?.includes(words)),
      ),
    async rowsOf(table, email) {
      const { data, error } = await database.owner.from(table).select("*").eq("email", email);
      if (error !== null) throw new Error(error.message);
      return data as Row[];
    },
    async stop() {
      await Promise.all([server, ...beside].map((one) => one.kill()));
      await gateway.stop();
      await Promise.all([database.stop(), mail.stop()]);
    },
  };
}

let clients = 0;
/** Each visitor has an address of their own unless a test says otherwise. */
export const anotherClient = () => {
  clients += 1;
  return `203.0.${String(Math.floor(clients / 250))}.${String((clients % 250) + 1)}`;
};

/** A post as the form's script makes it. */
export async function sendJson(
  site: RunningSite,
  fields: object,
  headers: Record<string, string> = {},
  path = "quote-requests",
): Promise<{ status: number; body: string; reference: string | undefined }> {
  const answer = await fetch(`${site.address()}/api/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      "x-forwarded-for": anotherClient(),
      ...headers,
    },
    body: JSON.stringify(fields),
  });
  const body = await answer.text();
  return { status: answer.status, body, reference: /[QM]-[0-9A-F]{5}-[0-9A-F]{5}/.exec(body)?.[0] };
}
/** A post as a browser makes it that runs no script. */
export async function sendForm(
  site: RunningSite,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; location: string | null }> {
  const answer = await fetch(`${site.address()}/api/quote-requests`, {
    method: "POST",
    redirect: "manual",
    headers: {
      accept: "text/html,application/xhtml+xml",
      "x-forwarded-for": anotherClient(),
      ...headers,
    },
    body: new URLSearchParams(fields),
  });
  return {
    status: answer.status,
    body: await answer.text(),
    location: answer.headers.get("location"),
  };
}
