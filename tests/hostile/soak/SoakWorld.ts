import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { connectTo } from "../../support/intake/connectTo";
import { startMailServer, type TestMailServer } from "../../support/intake/startMailServer";
import { freePort } from "../../support/programs/freePort";
import { siteEnvironment, withLimits, withoutLimits } from "../../support/programs/siteEnvironment";
import { liftLimits } from "../../support/intake/useEnvironment";
import { prepareDatabase } from "../../support/intake/prepareDatabase";
import { type KeptDatabase, startKeptDatabase } from "../../support/programs/startKeptDatabase";
import { sweepBeside } from "../../support/programs/sweepBeside";
import { type SiteServer, startSiteServer } from "../../support/programs/startSiteServer";
import { type Gateway, startGateway } from "../hosts/startGateway";
import { prepareSite } from "../site/prepareSite";

/**
 * A visitor or a flooding client that was told that the request arrived (`acknowledged`), or that it is one too many
 * (`refused`).
 */
type Outcome = "acknowledged" | "refused" | "unknown";

/** The parts of a soak, each a process or a server of its own, and what every sender was told. */
export class SoakWorld {
  /** By the email address of the submission. */
  readonly told = new Map<string, Outcome>();

  private constructor(
    private readonly folder: string,
    private readonly site: string,
    private readonly databaseUrl: string,
    readonly database: KeptDatabase,
    readonly gateway: Gateway,
    readonly mail: TestMailServer,
    private server: SiteServer,
  ) {}

  static async start(): Promise<SoakWorld> {
    const folder = await mkdtemp(join(tmpdir(), "soak-"));
    const [site, { project }, mail, databasePort, sitePort] = await Promise.all([
      prepareSite(),
      prepareDatabase(),
      startMailServer({ login: true }),
      freePort(),
      freePort(),
    ]);
    const database = await startKeptDatabase(folder, databasePort, project);
    const gateway = await startGateway(database.url);
    const env = environmentFor(gateway, database, mail, "off");
    const server = await startSiteServer(site, env, sitePort);
    const world = new SoakWorld(folder, site, database.url, database, gateway, mail, server);
    // For the sweeps of this process.
    liftLimits();
    await world.emptyMailCounter();
    return world;
  }

  /** Starts the mail counter far below 0: the limits hold during a flood, and earlier mails would have used up the hour's sixty. */
  private async emptyMailCounter(): Promise<void> {
    const hourMs = 60 * 60_000;
    const now = Math.floor(Date.now() / hourMs) * hourMs;
    const counters = [now, now + hourMs].map((start) => ({
      name: "owner mails",
      period_start: new Date(start).toISOString(),
      total: -1_000_000,
    }));
    const { error } = await this.connect().from("counters").upsert(counters);
    if (error) throw new Error("The counter could not be set", { cause: error });
  }

  get port(): number {
    return this.server.port;
  }

  /** Kills the server with SIGKILL and starts it again at the same port. */
  async restartServer(limits: "on" | "off" = "off"): Promise<void> {
    await this.server.kill();
    await this.startServer(limits);
  }

  async killServer(): Promise<void> {
    await this.server.kill();
  }

  async startServer(limits: "on" | "off" = "off"): Promise<void> {
    const env = environmentFor(this.gateway, this.database, this.mail, limits);
    this.server = await startSiteServer(this.site, env, this.server.port);
  }

  /** A sweep of the outbox by another process of this site. */
  async sweep(): Promise<void> {
    await sweepBeside(environmentFor(this.gateway, this.database, this.mail, "off"));
  }

  /** Asks the database itself, past the gateway's faults. */
  connect(): SupabaseClient {
    return connectTo(this.databaseUrl, this.database.secretKey);
  }

  async stop(): Promise<void> {
    await this.server.kill();
    await Promise.all([this.gateway.stop(), this.mail.stop(), this.database.kill()]);
    await rm(this.folder, { recursive: true, force: true });
  }
}

function environmentFor(
  gateway: Gateway,
  database: KeptDatabase,
  mail: TestMailServer,
  limits: "on" | "off",
): Record<string, string> {
  return siteEnvironment(
    { database: { url: gateway.url, secretKey: database.secretKey }, mail },
    { CLIENT_ADDRESS_HEADER: "x-forwarded-for", ...(limits === "on" ? withLimits : withoutLimits) },
  );
}
