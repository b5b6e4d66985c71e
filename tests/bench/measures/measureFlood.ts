import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { quote } from "../../hostile/requests/builders";
import { sendBytes } from "../../hostile/hosts/sendBytes";
import { prepareSite } from "../../hostile/site/prepareSite";
import { startDatabase } from "../../support/intake/startDatabase";
import { startMailServer } from "../../support/intake/startMailServer";
import { readResidentMemory } from "../../support/programs/readResidentMemory";
import { siteEnvironment, withLimits } from "../../support/programs/siteEnvironment";
import { startSiteServer } from "../../support/programs/startSiteServer";
import type { Measure } from "./Measure";
import { median } from "./median";

const attacker = "127.0.0.9";

/** A request of the client at this address: by its connection, or by the header of a proxy. */
function post(port: number, header: string, address: string) {
  const email = `${randomUUID()}@example.com`;
  const key: [string, string] = ["Idempotency-Key", randomUUID()];
  return header === "none"
    ? sendBytes(port, { ...quote({ email }, [key]), from: address })
    : sendBytes(port, quote({ email }, [key, ["X-Forwarded-For", address]]));
}

/** Run as a program of its own, so that the attack does not slow down the visitors' clock. */
async function attack(port: number, header: string): Promise<void> {
  const connection = async () => {
    for (;;) {
      await post(port, header, attacker).catch(() => undefined);
      await sleep(20);
    }
  };
  await Promise.all(Array.from({ length: 900 }, connection));
}

/** How long twenty visitors wait for their 201 while one client keeps 900 connections busy. */
export async function measureFlood(report: (line: string) => void): Promise<Measure[]> {
  const [database, mail, site] = await Promise.all([
    startDatabase(),
    startMailServer(),
    prepareSite(),
  ]);
  const measures: Measure[] = [];
  for (const header of ["none", "x-forwarded-for"]) {
    const settings = { ...withLimits, CLIENT_ADDRESS_HEADER: header };
    const server = await startSiteServer(site, siteEnvironment({ database, mail }, settings));
    await post(server.port, header, "127.200.0.1");
    const before = readResidentMemory(server.child.pid ?? 0);
    const args = ["--import", "tsx", __filename, String(server.port), header];
    const flood: ChildProcess = spawn(process.execPath, args, { stdio: "inherit" });
    await sleep(4_000);
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    for (let n = 1; n <= 20; n += 4) {
      const four = [n, n + 1, n + 2, n + 3].map((one) => `127.${String(one)}.0.1`);
      answers.push(...(await Promise.all(four.map((one) => post(server.port, header, one)))));
    }
    const grown = (readResidentMemory(server.child.pid ?? 0) - before) / 1e6;
    flood.kill();
    await server.kill();
    const refused = answers.filter(({ status }) => status !== 201).length;
    if (refused > 0) throw new Error(`${String(refused)} of 20 visitors were not answered 201`);
    const waits = answers.map(({ milliseconds }) => milliseconds);
    const name = `20 visitors beside 900 connections of one client, ${header}`;
    const figures = { median: [median(waits), 500], slowest: [Math.max(...waits), 2_000] } as const;
    for (const [which, [value, target]] of Object.entries(figures)) {
      report(`${name}, ${which}: ${value.toFixed(0)} ms, ${grown.toFixed(0)} MB more memory`);
      measures.push({
        ...{ part: "flood", name: `${name}, ${which}`, value: Math.round(value), unit: "ms" },
        ...{ target, better: "lower" },
      });
    }
  }
  await Promise.all([database.stop(), mail.stop()]);
  return measures;
}

const [, program, port, header] = process.argv;
if (program === __filename && port !== undefined) void attack(Number(port), header ?? "none");
