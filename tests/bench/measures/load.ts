import * as v from "valibot";
import { findTool } from "../../support/programs/findTool";
import { runNode } from "./runNode";

const reportSchema = v.object({
  requests: v.object({ average: v.number(), total: v.number() }),
  latency: v.object({ p50: v.number(), p99: v.number() }),
  non2xx: v.number(),
  errors: v.number(),
  statusCodeStats: v.record(v.string(), v.object({ count: v.number() })),
});

export type Load = v.InferOutput<typeof reportSchema>;

type Options = {
  connections: number;
  /** How long, or how many requests. */
  until: { seconds: number } | { requests: number };
  headers?: Record<string, string>;
  /** Posted, with `[<id>]` replaced by a number. It must not end with "]", which autocannon reads as a list of its own. */
  body?: string;
};

/** Runs autocannon. */
export async function load(
  url: string,
  { connections, until, headers = {}, body }: Options,
): Promise<Load> {
  const program = findTool("tests/bench/tools", "autocannon/autocannon.js");
  const report = await runNode([
    ...[program, "--json", "--no-progress", "-c", String(connections)],
    ...("seconds" in until ? ["-d", String(until.seconds)] : ["-a", String(until.requests)]),
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]),
    ...(body === undefined ? [] : ["-m", "POST", "-b", body]),
    ...(body?.includes("[<id>]") ? ["-I"] : []),
    url,
  ]);
  return v.parse(reportSchema, JSON.parse(report));
}
