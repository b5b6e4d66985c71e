import type { SupabaseClient } from "@supabase/supabase-js";
import type { TestMailServer } from "../../support/intake/startMailServer";
import type { HostileRequest } from "../requests/HostileRequest";
import type { sweepBeside } from "../../support/programs/sweepBeside";
import type { Gateway } from "./startGateway";

export type HostAnswer = {
  status: number;
  headers: Record<string, string[]>;
  body: string;
  milliseconds: number;
  polluted?: boolean;
};

/** Somewhere the built Functions run, with a database and an inbox of its own. */
export type Host = {
  name: "server" | "netlify";
  send(request: HostileRequest): Promise<HostAnswer>;
  /** A sweep of the outbox by another process of this site. */
  sweep(): ReturnType<typeof sweepBeside>;
  database: SupabaseClient;
  /** Between the Functions and the database; `database` goes past it. */
  gateway: Gateway;
  mail: TestMailServer;
  /** What it wrote to standard output and standard error, in lines. */
  log: string[];
  stop(): Promise<void>;
};
