import { aBuiltRequest } from "../support/form/builtForm";
import { openOutbox, type OutboxRow } from "../support/intake/openOutbox";
import {
  companysMigrations,
  startDatabase,
  type TestDatabase,
} from "../support/intake/startDatabase";
import { waitUntil } from "../support/intake/waitUntil";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import type { SiteServer } from "../support/programs/startSiteServer";
import { type Postfix, startPostfix } from "./machine/startPostfix";
import { startPackagedSite } from "./site/startPackagedSite";

let database: TestDatabase;
let postfix: Postfix;
let site: SiteServer | undefined;

beforeAll(async () => {
  [database, postfix] = await Promise.all([startDatabase(companysMigrations), startPostfix()]);
}, 240_000);

afterEach(async () => {
  await site?.kill();
  site = undefined;
  await openOutbox(database).empty();
});

afterAll(async () => {
  await Promise.all([postfix.stop(), database.stop()]);
});

/** A site that sends through this mail server and trusts this certificate. */
async function startSite(url: string, certificate: string | undefined): Promise<SiteServer> {
  site = await startPackagedSite(
    siteEnvironment(
      { database, mail: { url } },
      {
        CLIENT_ADDRESS_HEADER: "none",
        QUOTE_TO: "owner@example.com",
        QUOTE_FROM: "website@example.com",
        ...(certificate === undefined ? {} : { NODE_EXTRA_CA_CERTS: certificate }),
      },
    ),
  );
  return site;
}

async function request(details: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${String(site?.port)}/api/quote-requests`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(aBuiltRequest({ details })),
  });
  expect(answer.status).toBe(201);
}

const complain = () => site?.log.join("\n") ?? "";

async function rowWith(isWanted: (row: OutboxRow) => boolean): Promise<OutboxRow> {
  let row: OutboxRow | undefined;
  await waitUntil(async () => {
    row = (await openOutbox(database).rows()).find(isWanted);
    return row !== undefined;
  }, complain);
  return row!;
}

async function mailWith(text: string): Promise<string> {
  const find = async () => (await postfix.mails()).find((mail) => mail.includes(text));
  await waitUntil(async () => (await find()) !== undefined, complain);
  return (await find())!;
}

test.each(["url", "startTlsUrl"] as const)(
  "a mail reaches the mailbox through Postfix, with login and TLS (%s)",
  async (kind) => {
    await startSite(postfix[kind], postfix.certificate);
    await request(`through Postfix ${kind}`);
    const mail = await mailWith(`through Postfix ${kind}`);
    // RFC 3848: A is a login, S is TLS.
    expect(mail).toMatch(/^Received: .*[^]*with ESMTPSA id/m);
    expect(mail).toMatch(/^Delivered-To: owner@example\.com$/m);
    await rowWith((row) => row.sent_at !== null);
    const health = await fetch(`http://127.0.0.1:${String(site?.port)}/api/health`);
    expect(await health.json()).toMatchObject({ status: "ok", mail: "ok" });
  },
  60_000,
);

test("to a server whose certificate nobody vouches for, no mail and no password is sent", async () => {
  await startSite(postfix.url, undefined);
  await request("to a stranger");
  const { codes: error } = await rowWith(({ codes: found }) => found !== null);
  // The same server takes the mails of the other tests, which trust its certificate.
  expect(error).toBe("ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT");
  expect((await postfix.mails()).some((mail) => mail.includes("to a stranger"))).toBe(false);
}, 60_000);

test("with a wrong password the request is kept, health names the mail, and the right password sends it", async () => {
  await startSite(postfix.url.replace("secret", "wrong"), postfix.certificate);
  await request("after the password was fixed");
  const row = await rowWith(({ codes: error }) => error !== null);
  expect(row.codes).toMatch(/535/);
  // A refused login is not told before a mail is late.
  await openOutbox(database).letPass(16);
  const health = await fetch(`http://127.0.0.1:${String(site?.port)}/api/health`);
  expect([health.status, await health.json()]).toEqual([
    503,
    expect.objectContaining({ mail: "late" }),
  ]);
  await site?.kill();
  await openOutbox(database).letPass(10);
  await startSite(postfix.url, postfix.certificate);
  await mailWith("after the password was fixed");
}, 120_000);

test("while Postfix has no room for its queue, the mail stays due, and it leaves once there is room", async () => {
  postfix.set({ queue_minfree: "1000000000000000" });
  await startSite(postfix.url, postfix.certificate);
  await request("when there was room again");
  const row = await rowWith(({ codes: error }) => error !== null);
  expect(row.codes).toMatch(/452 4\.3\.1/);
  postfix.set({ queue_minfree: "0" });
  await openOutbox(database).letPass(15);
  await mailWith("when there was room again");
}, 120_000);
