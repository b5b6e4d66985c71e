import * as v from "valibot";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import { type Environment, readEnvironment } from "../env";
import { type Answer, errorAnswer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { hasBearer } from "../http/hasBearer";
import { checkHealth, type Health } from "./checkHealth";

/** One measured value with its labels. */
type Sample = { labels?: Record<string, string>; value: number };
type Metric = { name: string; help: string; samples: Sample[] };

const outboxState = v.object({
  due: v.number(),
  refused: v.number(),
  oldestDueSeconds: v.nullable(v.number()),
});
const mailState = v.object({ lastAcceptedAge: v.nullable(v.number()), installedAge: v.number() });

/**
 * GET with `Authorization: Bearer <METRICS_SECRET>`: the state of the site in Prometheus' text format. 404 while no secret
 * is configured, 401 for a wrong one. Values come from the database, so every server of a site gives the same ones. A value
 * that the database does not give is left out. While the database is away all of them are, and `site_part_up` says so.
 * Format: https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export async function answerMetrics(request: FunctionRequest): Promise<Answer> {
  const environment = readEnvironment();
  if (environment.metricsSecret === undefined)
    return errorAnswer(404, "not_found", "There is nothing here.");
  if (request.method !== "GET")
    return errorAnswer(405, "method_not_allowed", "Send a GET request.", { Allow: "GET" });
  if (!hasBearer(request, environment.metricsSecret))
    return errorAnswer(401, "forbidden", "The metrics secret is missing or wrong.", {
      "WWW-Authenticate": "Bearer",
    });
  const health = await checkHealth(environment);
  const missing = (): Metric[] => [];
  const values =
    health.database === "ok"
      ? await Promise.all([
          readOutbox(environment).catch(missing),
          // Separate from the outbox: counting many rows may take too long, and the alerts about mails must not fail with it.
          countRequests(environment).catch(missing),
        ])
      : [];
  const metrics = [describeParts(health), ...values.flat()];
  return {
    status: 200,
    headers: { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" },
    body: metrics.map(write).join(""),
  };
}

/** A part whose state nobody can know while another one fails has no sample. */
function describeParts({ database, mail, schema }: Health): Metric {
  const states = Object.entries({ database, mail, schema }).filter(
    ([, state]) => state !== "unknown",
  );
  return {
    name: "site_part_up",
    help: "Whether a part of the site works (1) or not (0).",
    samples: states.map(([part, state]) => ({ labels: { part }, value: state === "ok" ? 1 : 0 })),
  };
}

async function readOutbox(environment: Environment): Promise<Metric[]> {
  const supabase = connectSupabase(environment);
  const [outbox, mail] = await Promise.all([
    callDatabase(supabase, "describe_installation", {}).then((answer) =>
      v.parse(outboxState, answer),
    ),
    callDatabase(supabase, "outbox_health", {}).then((answer) => v.parse(mailState, answer)),
  ]);
  return [
    gauge(
      "site_outbox_due",
      "Mails to the owner that are due, those between two attempts included.",
      outbox.due,
    ),
    gauge(
      "site_outbox_oldest_due_seconds",
      "How long the oldest of them has been due.",
      outbox.oldestDueSeconds ?? 0,
    ),
    gauge("site_outbox_refused", "Mails that a mail server refused for good.", outbox.refused),
    gauge(
      "site_mail_accepted_age_seconds",
      "Time since a mail server accepted a mail to the owner, or since the installation.",
      Math.min(mail.lastAcceptedAge ?? Infinity, mail.installedAge),
    ),
  ];
}

async function countRequests(environment: Environment): Promise<Metric[]> {
  const supabase = connectSupabase(environment);
  const samples = await Promise.all(
    ["quote_requests", "contact_messages"].flatMap((table) =>
      [true, false].map(async (isSuspect) => {
        const rows = supabase.from(table).select("*", { count: "exact", head: true });
        const { count, error } = await (isSuspect
          ? rows.not("spam_reason", "is", null)
          : rows.is("spam_reason", null));
        // A 0 would look as if all requests had been deleted, and the next scrape like a flood of new ones.
        if (error !== null || count === null)
          throw new Error(`The rows of ${table} were not counted`);
        return { labels: { table, suspect: String(isSuspect) }, value: count };
      }),
    ),
  );
  return [{ name: "site_requests", help: "Stored requests.", samples }];
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, samples: [{ value }] };
}

function write({ name, help, samples }: Metric): string {
  const lines = samples.map(({ labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return `${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${String(value)}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join("")}`;
}
