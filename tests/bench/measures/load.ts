import * as v from "valibot";
import { findTool } from "./findTool";
import { runNode } from "./runNode";

const reportSchema = v.object({
  requests: v.object({ average: v.number(), total: v.number() }),
  latency: v.object({ p50: v.number(), p99: v.number() }),
  non2xx: v.number(),
  errors: v.number(),
  statusCodeStats: v.record(v.string(), v.object({ count: v.number() })),
});

export type Load = v.InferOutput<typeof reportSchema>;

/** Runs autocannon. */
export async function load(url: string, options: string[]): Promise<Load> {
  const program = findTool("autocannon/autocannon.js");
  return v.parse(
    reportSchema,
    JSON.parse(await runNode([program, "--json", "--no-progress", ...options, url])),
  );
}
