import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { stayWithinHour } from "../support/intake/stayWithinHour";
import { withLimits } from "../support/programs/siteEnvironment";
import { startProgram } from "../support/programs/startProgram";
import type { Host } from "./hosts/Host";
import { hostNames } from "./hosts/startHosts";
import { startNetlifyHost } from "./hosts/startNetlifyHost";
import { startServerHost } from "./hosts/startServerHost";
import { insist } from "./insist";
import { form, quote } from "./requests/builders";
import type { HostileRequest } from "./requests/HostileRequest";

// One client sends more than it may in an hour; FLOOD=10000 is as much as it can.
const flood = Number(process.env["FLOOD"] ?? 50);
const limits = { ...withLimits, HOST: "127.0.0.1" };

/** `npm start` beside its own database and mail server: nobody named a proxy, and every visitor comes from this machine. */
const startLocalHost = () =>
  startServerHost(limits, async (site, env) => {
    const program = startProgram(["--import", "tsx", "tests/hostile/hosts/runSiteProcess.ts"], {
      cwd: site,
      env: { ...env, NODE_ENV: "production" },
    });
    const [, port] = await program.line(/"event":"site\.ready".*"port":(\d+)/);
    return { ...program, port: Number(port) };
  });

type DocumentedHost = {
  start: () => Promise<Host>;
  /** A request as it arrives from a client with this address. */
  from: (address: string, request: HostileRequest) => HostileRequest;
  /** Where a client can be told from others, what it sends beyond its limit is refused; elsewhere it is stored. */
  isKnown: boolean;
};

const withHeader = (name: string) => (address: string, request: HostileRequest) => ({
  ...request,
  headers: [...(request.headers ?? []), [name, address] as [string, string]],
});

const documented: [string, DocumentedHost][] = [
  [
    "Netlify",
    {
      start: () =>
        startNetlifyHost({
          ...limits,
          SITE_ID: "5b2c1c2e-0000-4000-8000-000000000000",
          URL: "https://www.dogwoodcleaning.example",
        }),
      from: withHeader("X-Nf-Client-Connection-Ip"),
      isKnown: true,
    },
  ],
  [
    "serve behind a proxy on the same machine",
    {
      start: () => startServerHost({ ...limits, CLIENT_ADDRESS_HEADER: "x-forwarded-for" }),
      // The flooding client writes entries of its own to the left of what the proxy adds.
      from: (address, request) =>
        withHeader("X-Forwarded-For")(`${randomUUID()}, ${address}`, request),
      isKnown: true,
    },
  ],
  [
    "serve in the open",
    {
      start: () => startServerHost({ ...limits, CLIENT_ADDRESS_HEADER: "none" }),
      from: (address, request) => ({ ...request, from: address }),
      isKnown: true,
    },
  ],
  ["npm start", { start: startLocalHost, from: (_address, request) => request, isKnown: false }],
];

test.each(documented.filter(([name]) => name !== "Netlify" || hostNames.includes("netlify")))(
  "%s: a flood of valid posts from one client leaves the next visitor with 201 and the owner told of everything stored",
  async (_name, { start, from, isKnown }) => {
    const host = await start();
    try {
      await stayWithinHour();
      const post = async (address: string, request: HostileRequest) =>
        (await host.send(from(address, request))).status;
      const postUntilAnswered = async (address: string, request: HostileRequest) =>
        (await insist(() => host.send(from(address, request)))).answer.status;
      const valid = (n: number) =>
        quote({ email: `flood-${String(n)}@example.com` }, [["Idempotency-Key", randomUUID()]]);
      const statuses = new Map<number, number>();
      for (let n = 0; n < flood; n += 10) {
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, more) => postUntilAnswered("127.0.0.9", valid(n + more))),
        );
        // A repeat of a post that a busy machine was late for is answered 200: it tells of the first one.
        for (const status of answers.map((one) => (one === 200 ? 201 : one)))
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      const stored = isKnown ? 40 : flood;
      expect(Object.fromEntries(statuses)).toEqual(
        isKnown ? { 201: stored, 429: flood - stored } : { 201: stored },
      );

      // A neighbour, a stranger, and a visitor without script.
      expect(await post("127.0.0.10", valid(-1))).toBe(201);
      expect(await post("127.9.0.1", valid(-2))).toBe(201);
      expect(await post("127.9.0.2", form({ email: "next@example.com" }))).toBe(303);

      const { count } = await host.database
        .from("quote_requests")
        .select("id", { count: "exact", head: true });
      expect(count).toBe(stored + 3);
      await expectAllTold(host);
    } finally {
      await host.stop();
    }
  },
  1_800_000,
);

/** Moves the outbox's clock until nothing waits; then every stored request is named in a mail, or counted in a digest. */
async function expectAllTold(host: Host): Promise<void> {
  const open = () =>
    host.database
      .from("notifications")
      .select("id", { count: "exact", head: true })
      .in("status", ["due", "held"]);
  for (let sweeps = 0; ((await open()).count ?? 0) > 0 && sweeps < 1_000; sweeps++) {
    await host.database
      .from("notifications")
      .update({ due_at: new Date(0).toISOString() })
      .in("status", ["due", "held"]);
    await host.sweep();
    // Mails that the server itself is sending leave a sweep nothing to do.
    await sleep(100);
  }
  const told = host.mail.mails.map(({ parsed }) => `${parsed.subject ?? ""} ${parsed.text ?? ""}`);
  const named = new Set(told.flatMap((text) => text.match(/Q-[0-9A-F]{5}-[0-9A-F]{5}/g) ?? []));
  const untold: string[] = [];
  for (let at = 0; ; at += 1_000) {
    const { data } = await host.database
      .from("quote_requests")
      .select("reference")
      .order("id")
      .range(at, at + 999);
    const references = ((data ?? []) as { reference: string }[]).map((row) => row.reference);
    untold.push(...references.filter((reference) => !named.has(reference)));
    if (references.length < 1_000) break;
  }
  // A digest names fifty and counts the others.
  const counts = told.map((text) => /([\d,]+) more are stored and not listed here/.exec(text)?.[1]);
  const counted = counts.map((count) => Number(count?.replaceAll(",", "") ?? 0));
  expect(untold.length).toBeLessThanOrEqual(counted.reduce((sum, count) => sum + count, 0));
}
