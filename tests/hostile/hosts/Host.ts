import type { SupabaseClient } from "@supabase/supabase-js";
import type { Swept } from "../../../api/outbox/sweep";
import type { TestMailServer } from "../../support/intake/startMailServer";
import type { HostileRequest } from "../requests/HostileRequest";

export type HostAnswer = {
  status: number;
  headers: Record<string, string[]>;
  body: string;
};

/** Somewhere the built Functions run, with a database and an inbox of its own. */
export type Host = {
  send(request: HostileRequest): Promise<HostAnswer>;
  /** A sweep as this host makes it on a schedule: Netlify by its Function, our own server by a timer. */
  sweep(): Promise<Swept>;
  database: SupabaseClient;
  mail: TestMailServer;
  /** What it wrote to standard output and standard error, in lines. */
  log: string[];
  stop(): Promise<void>;
};
