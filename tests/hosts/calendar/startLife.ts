import { once } from "node:events";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { readEnvironment } from "../../../api/env";
import { ownerCookie } from "../../../api/owner/ownersBrowser";
import { type Gateway, startGateway } from "../../hostile/hosts/startGateway";
import { prepareSiteIn } from "../../hostile/site/prepareSite";
import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { connectTo } from "../../support/intake/connectTo";
import {
  type MailFault,
  type ReceivedMail,
  startMailServer,
  type TestMailServer,
} from "../../support/intake/startMailServer";
import { freePort } from "../../support/programs/freePort";
import { siteEnvironment } from "../../support/programs/siteEnvironment";
import { startKeptDatabase } from "../../support/programs/startKeptDatabase";
import { startSiteServer } from "../../support/programs/startSiteServer";

const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

export type LivedMail = ReceivedMail & {
  /** When it came, by the stepped clock, in milliseconds since 1970. */
  at: number;
  subject: string;
  text: string;
};

export type Life = {
  mails: LivedMail[];
  database: SupabaseClient;
  /** Steps the clock to this moment, lets the site sweep and waits until it has nothing more to do. */
  goTo(time: number): Promise<void>;
  /** Sends a request under this name and returns its reference, or its status where it was not taken. */
  post(firstName: string, isSuspect?: boolean): Promise<string>;
  /** By the stepped clock, in milliseconds since 1970. */
  now(): number;
  /** Presses a button of the page that a mail leads to, in the owner's browser. */
  press(link: string, action: string): Promise<void>;
  setFault(fault: MailFault | undefined): void;
  health(): Promise<{ status: number } & Record<string, unknown>>;
  /** Kills the site, puts the clock to this moment, which may be earlier, and starts it again, perhaps in another zone. */
  restartAt(time: number, timeZone?: string): Promise<void>;
  log: () => string[];
  stop(): Promise<void>;
};

/**
 * The site and its database, each in its own process under a clock that the test moves in steps (libfaketime), with a mail server
 * that keeps each mail with its time. The site's monotonic clock follows but never goes back, so its timers fire at each step.
 */
export async function startLife(timeZone: string, start: number): Promise<Life> {
  if (!existsSync(library)) throw new Error("Install faketime: sh tests/hosts/install-debian.sh");
  const folder = await mkdtemp(join(tmpdir(), "life-"));
  const clock = startClock(join(folder, "clock"), start);
  const site = await prepareSiteIn(timeZone);
  const faked = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: join(folder, "clock"),
    FAKETIME_NO_CACHE: "1",
  };
  const database = await startKeptDatabase(join(folder, "data"), await freePort(), undefined, {
    ...faked,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  });
  const [gateway, mail] = [await startGateway(database.url), await startMailServer()];
  const env = siteEnvironment(
    { database: { url: gateway.url, secretKey: database.secretKey }, mail },
    faked,
  );
  let server = await startSiteServer(site, env);
  const client = connectTo(database.url, database.secretKey);
  let fault: MailFault | undefined;
  const life = {
    ...{ gateway, mail },
    isAtRest: () => isAtRest(client, fault === undefined ? clock.now() : undefined),
    log: () => server.log.slice(-20).join("\n"),
  };
  const mails = keepMails(mail, clock.now);
  // A site that has ended says in its log why.
  const askSite = (...words: [path: string, post?: Parameters<typeof ask>[2]]) =>
    ask(server.port, ...words).catch((cause: unknown) => {
      const log = server.log.slice(-10).join("\n");
      throw new Error(`The site does not answer, exit ${String(server.child.exitCode)}:\n${log}`, {
        cause,
      });
    });
  await settle(life);

  return {
    mails: mails(),
    database: client,
    async goTo(time) {
      const sweeps = gateway.countCalls("enqueue_owner_mails");
      // A server that has ended its last sweep only after the step needs half a minute more for its timer.
      for (
        let late = 0;
        gateway.countCalls("enqueue_owner_mails") === sweeps;
        late += sweepSeconds
      ) {
        clock.set(time + late * 1_000);
        // Any call wakes the server, whose timers are all due by now.
        await askSite("/robots.txt");
        const patience = performance.now() + patienceMs;
        while (performance.now() < patience) {
          if (gateway.countCalls("enqueue_owner_mails") > sweeps) break;
          await sleep(5);
        }
      }
      await settle(life);
      mails();
    },
    async post(firstName, isSuspect = false) {
      const answers = aQuoteRequest({ firstName, email: `${firstName}@example.com`.toLowerCase() });
      const trap: Record<string, string> = isSuspect ? { "x-form-website": "x" } : {};
      const { status, body } = await askSite("/api/quote-requests", {
        headers: { "content-type": "application/json", ...trap },
        body: JSON.stringify(answers),
      });
      await settle(life);
      mails();
      return (JSON.parse(body) as { reference?: string }).reference ?? String(status);
    },
    async press(link, action) {
      const { pathname, search } = new URL(link);
      const environment = readEnvironment(env);
      const cookie = ownerCookie(environment, clock.now())["Set-Cookie"]?.split(";")[0] ?? "";
      const answer = await askSite(`${pathname}${search}`, {
        headers: {
          ...{ cookie, origin: environment.siteUrl, "sec-fetch-site": "same-origin" },
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({ action }).toString(),
      });
      if (answer.status !== 200) throw new Error(`The button answered ${String(answer.status)}`);
      await settle(life);
      mails();
    },
    now: () => clock.now(),
    setFault(next) {
      fault = next;
      mail.setFault(next);
    },
    async health() {
      const { status, body } = await askSite("/api/health");
      return { ...(JSON.parse(body) as Record<string, unknown>), status };
    },
    async restartAt(time, zone = timeZone) {
      await server.kill();
      clock.set(time);
      server = await startSiteServer(await prepareSiteIn(zone), env);
      await settle(life);
      mails();
    },
    log: () => server.log,
    async stop() {
      await server.kill();
      await gateway.stop();
      await Promise.all([database.kill(), mail.stop()]);
      await rm(folder, { recursive: true });
    },
  };
}

type Clock = { set(time: number): void; now(): number };

/** libfaketime adds these seconds to the real time, which goes on between two steps. */
function startClock(file: string, start: number): Clock {
  let offset = 0;
  const set = (time: number) => {
    offset = Math.round((time - Date.now()) / 1_000);
    // Renamed, because every program reads it at every look at the clock.
    writeFileSync(`${file}.new`, `${offset < 0 ? "-" : "+"}${String(Math.abs(offset))}\n`);
    renameSync(`${file}.new`, file);
  };
  set(start);
  return { set, now: () => Date.now() + offset * 1_000 };
}

/** Gives each mail that has come since the last call its time. */
function keepMails(mail: TestMailServer, now: () => number): () => LivedMail[] {
  const lived: LivedMail[] = [];
  return () => {
    for (const one of mail.mails.slice(lived.length))
      lived.push({
        ...one,
        at: now(),
        subject: one.parsed.subject ?? "",
        text: one.parsed.text?.replaceAll("\r\n", "\n") ?? "",
      });
    return lived;
  };
}

/** From the end of a sweep to the next, and a little more. */
const sweepSeconds = 31;
/** How long a busy machine may take to begin a sweep. */
const patienceMs = 3_000;

/** How long nothing may be heard, and how long a mail may stay due that nobody has taken up, such as during a pause. */
const quietMs = 80;
const untakenMs = 1_500;
const endlessMs = 120_000;

/**
 * Waits until no call to the database and no mail is under way, none follows for a moment, and the database says that nothing
 * was begun or is left. A step during a mail would let hours pass between two lines of its conversation.
 */
async function settle(life: {
  gateway: Gateway;
  mail: TestMailServer;
  isAtRest(): Promise<"yes" | "taken" | "untaken">;
  log(): string;
}): Promise<void> {
  const { gateway, mail } = life;
  let calls = -1;
  const until = performance.now() + endlessMs;
  for (let quietSince = performance.now(); ; await sleep(5)) {
    await gateway.idle();
    if (gateway.countAllCalls() !== calls || mail.countServed() > 0) quietSince = performance.now();
    calls = gateway.countAllCalls();
    if (performance.now() - quietSince <= quietMs) continue;
    const rest = await life.isAtRest();
    if (gateway.countAllCalls() !== calls) continue;
    if (rest === "yes") return;
    if (performance.now() > until)
      throw new Error(`${rest}, ${String(calls)} calls, and it does not end:\n${life.log()}`);
    if (rest === "untaken" && performance.now() - quietSince > untakenMs) return;
  }
}

/** Asked past the gateway. `now` is undefined while the mail server takes nothing: what is due then may wait. */
async function isAtRest(
  database: SupabaseClient,
  now: number | undefined,
): Promise<"yes" | "taken" | "untaken"> {
  const { data, error } = await database
    .from("notifications")
    .select("lease_id,due_at")
    .eq("status", "due");
  if (error) throw new Error(error.message);
  const due = data as { lease_id: string | null; due_at: string }[];
  if (due.some(({ lease_id }) => lease_id !== null)) return "taken";
  const isLeft = due.some(({ due_at }) => now !== undefined && Date.parse(due_at) <= now);
  return isLeft ? "untaken" : "yes";
}

/** On a connection of its own: the server closes idle ones at a step, which `fetch` would use again. */
async function ask(
  port: number,
  path: string,
  post?: { headers: Record<string, string>; body: string },
): Promise<{ status: number; body: string }> {
  const call = request({
    ...{ port, path, agent: false, method: post === undefined ? "GET" : "POST" },
    headers: { "content-length": Buffer.byteLength(post?.body ?? ""), ...post?.headers },
  });
  call.end(post?.body);
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  const chunks = (await answer.toArray()) as Buffer[];
  return { status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() };
}
