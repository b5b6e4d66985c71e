import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openOutbox } from "../support/intake/openOutbox";
import type { MailFault, MailScript } from "../support/intake/startMailServer";
import type { Host } from "./hosts/Host";
import type { DatabaseFault } from "./hosts/startGateway";
import { hostNames, startHosts } from "./hosts/startHosts";
import { insist } from "./insist";
import { form, quote } from "./requests/builders";

let hosts: Awaited<ReturnType<typeof startHosts>>;

beforeAll(async () => {
  hosts = await startHosts();
});

afterAll(() => hosts.stop());

/** The longest answer, in milliseconds, on a machine that is busy. What the budgets are is tested in api/requests. */
const slowestMs = 20_000;

function submit(host: Host, details: string): ReturnType<typeof insist> {
  const request = quote({ details }, [["Idempotency-Key", randomUUID()]]);
  return insist(() => host.send(request));
}

/** Waits until no attempt to send is under way: our own server sends a mail after it has answered. */
async function attemptsEnd(host: Host): Promise<void> {
  const outbox = openOutbox({ owner: host.database });
  for (let tries = 0; tries < 1_200; tries++) {
    const leased = (await outbox.rows()).some(({ leased_until }) => leased_until !== null);
    if (!leased) return;
    await sleep(100);
  }
  throw new Error("An attempt did not end");
}

/** Repairs everything and moves the clock, leases included, until the outbox is empty. */
async function settle(host: Host): Promise<void> {
  host.mail.setFault(undefined);
  host.mail.setScript({});
  host.gateway.setFault(undefined);
  const outbox = openOutbox({ owner: host.database });
  for (let sweeps = 0; sweeps < 20; sweeps++) {
    if ((await outbox.rows()).every(({ status }) => status !== "due")) return;
    await outbox.letPass(25 * 60);
    await host.sweep();
  }
  throw new Error("The outbox did not become empty");
}

/** The row, and every mail about it: its own by its words, a notice by its reference. */
async function whatBecameOf(host: Host, details: string) {
  const { data } = await host.database
    .from("quote_requests")
    .select("reference")
    .eq("details", details);
  const references = ((data ?? []) as { reference: string }[]).map(({ reference }) => reference);
  const own = host.mail.mails.filter(({ parsed }) => parsed.text?.includes(details));
  const notices = host.mail.mails.filter(
    ({ parsed }) =>
      parsed.replyTo === undefined &&
      references.some((reference) => parsed.subject?.includes(reference)),
  );
  return { rows: references.length, mails: own.length, notices: notices.length };
}

type MailDay = { fault?: MailFault; script?: MailScript; mails: number; notices: number };

const mailDays: [string, MailDay][] = [
  ["answers after 2 seconds", { script: { answerAfter: 2_000 }, mails: 1, notices: 0 }],
  ["answers after 6 seconds", { script: { answerAfter: 6_000 }, mails: 1, notices: 0 }],
  ["says that the mailbox is full", { fault: "full", mails: 1, notices: 0 }],
  ["says that the quota is used up", { fault: "quota", mails: 1, notices: 0 }],
  ["defers everybody", { fault: "451", mails: 1, notices: 0 }],
  ["does not know the owner's address", { fault: "550", mails: 1, notices: 0 }],
  ["takes no connection more", { script: { connectionLimit: 0 }, mails: 1, notices: 0 }],
  ["refuses the visitor's words", { fault: "554", mails: 0, notices: 1 }],
  ["accepts the connection and says nothing", { fault: "hang", mails: 1, notices: 0 }],
];

/** On both hosts at the same time: each has its own parts, and most of a bad day is waiting. */
async function onEachHost(live: (host: Host) => Promise<void>): Promise<void> {
  await Promise.all(
    hostNames.map(async (name) => {
      try {
        await live(hosts.hostNamed(name));
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      }
    }),
  );
}

test.each(mailDays)(
  "on both hosts, while the mail server %s, the visitor is thanked and the owner hears of it once",
  async (_what, { fault, script, mails, notices }) => {
    await onEachHost(async (host) => {
      host.mail.setFault(fault);
      host.mail.setScript(script ?? {});
      const details = `day ${randomUUID()}`;
      const { answer, repeats } = await submit(host, details);
      expect(repeats === 0 ? [201] : [200, 201]).toContain(answer.status);
      expect(answer.milliseconds).toBeLessThan(slowestMs);
      await attemptsEnd(host);
      await settle(host);
      expect(await whatBecameOf(host, details)).toEqual({ rows: 1, mails, notices });
    });
  },
);

test.each<DatabaseFault>(["refuse", "hang", "500", "too slow"])(
  "on both hosts, while the database fails (%s), a request goes by mail within the visitor's budget, and a form keeps its answers when nothing works",
  async (fault) => {
    await onEachHost(async (host) => {
      host.gateway.setFault(fault);
      const details = `day ${randomUUID()}`;
      const { answer, repeats } = await submit(host, details);
      expect(repeats === 0 ? [201] : [200, 201]).toContain(answer.status);
      expect(answer.milliseconds).toBeLessThan(slowestMs);
      expect(host.mail.mails.filter(({ parsed }) => parsed.text?.includes(details))).toHaveLength(
        1,
      );

      host.mail.setFault("refuse");
      const page = await host.send(form({ firstName: "Renée", details: "A&amp;B" }));
      expect(page.status).toBe(503);
      expect(page.milliseconds).toBeLessThan(slowestMs);
      expect(page.headers["content-type"]).toEqual(["text/html; charset=utf-8"]);
      expect(page.body).toContain('value="Renée"');
      expect(page.body).toContain("A&amp;amp;B</textarea>");
      // What the visitor was not told may still be stored: such a call is carried out late.
      await host.gateway.idle();
      await settle(host);
      expect((await whatBecameOf(host, details)).rows).toBeLessThanOrEqual(1);
      const mails = host.mail.mails.filter(({ parsed }) => parsed.text?.includes(details));
      expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
    });
  },
);
