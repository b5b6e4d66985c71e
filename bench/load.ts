import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import * as v from "valibot"

const reportSchema = v.object({
  requests: v.object({ average: v.number(), total: v.number() }),
  latency: v.object({ p50: v.number(), p99: v.number() }),
  non2xx: v.number(),
  errors: v.number(),
  statusCodeStats: v.record(v.string(), v.object({ count: v.number() })),
})

export type Load = v.InferOutput<typeof reportSchema>

/** Runs autocannon in a process of its own, so that it does not share a thread with what it measures. */
export async function load(url: string, options: string[]): Promise<Load> {
  const program = createRequire(`${process.cwd()}/package.json`).resolve("autocannon/autocannon.js")
  const child = spawn(process.execPath, [program, "--json", "--no-progress", ...options, url], { stdio: ["ignore", "pipe", "ignore"] })
  let text = ""
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk))
  await new Promise((ended) => child.once("close", ended))
  return v.parse(reportSchema, JSON.parse(text))
}
