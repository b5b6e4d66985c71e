import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { floodForm, postFrom, visitForm } from "../../hostile/hosts/floodForm";
import { prepareSite } from "../../hostile/site/prepareSite";
import { startDatabase } from "../../support/intake/startDatabase";
import { startMailServer } from "../../support/intake/startMailServer";
import { readResidentMemory } from "../../support/programs/readResidentMemory";
import { siteEnvironment, withLimits } from "../../support/programs/siteEnvironment";
import { startSiteServer } from "../../support/programs/startSiteServer";
import { gather, type Measure } from "./Measure";
import { median } from "./median";

/** How long twenty visitors wait for their 201 while one client keeps 900 connections busy. */
export async function measureFlood(report: (line: string) => void): Promise<Measure[]> {
  const [database, mail, site] = await Promise.all([
    startDatabase(),
    startMailServer(),
    prepareSite(),
  ]);
  const { measures, add } = gather("flood", 0, report);
  for (const header of ["none", "x-forwarded-for"]) {
    const settings = { ...withLimits, CLIENT_ADDRESS_HEADER: header };
    const server = await startSiteServer(site, siteEnvironment({ database, mail }, settings));
    const entrance = { port: server.port, header };
    await postFrom("127.200.0.1", entrance);
    const before = readResidentMemory(server.child.pid ?? 0);
    // In a separate process, so that the attack does not delay the visitors' measurements.
    const args = ["--import", "tsx", __filename, String(server.port), header];
    const flood = spawn(process.execPath, args, { stdio: "inherit" });
    await sleep(4_000);
    const answers = await visitForm(entrance);
    const grown = (readResidentMemory(server.child.pid ?? 0) - before) / 1e6;
    flood.kill();
    await server.kill();
    const refused = answers.filter(({ status }) => status !== 201).length;
    if (refused > 0) throw new Error(`${String(refused)} of 20 visitors were not answered 201`);
    const waits = answers.map(({ milliseconds }) => milliseconds);
    const name = `20 visitors beside 900 connections of one client, ${header}`;
    add(`${name}, median`, median(waits), "ms", 500);
    add(`${name}, slowest`, Math.max(...waits), "ms", 2_000);
    report(`${grown.toFixed(0)} MB more memory`);
  }
  await Promise.all([database.stop(), mail.stop()]);
  return measures;
}

const [, program, port, header] = process.argv;
if (program === __filename && port !== undefined && header !== undefined)
  void floodForm({ port: Number(port), header }, () => false);
