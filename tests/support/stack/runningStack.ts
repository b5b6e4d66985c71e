import { env } from "node:process";
import * as v from "valibot";

/** What `npm start` tells the program that started it with a channel. */
export const runningStackSchema = v.object({
  siteUrl: v.string(),
  inboxUrl: v.string(),
  supabaseUrl: v.string(),
  secretKey: v.string(),
});

export type RunningStack = v.InferOutput<typeof runningStackSchema>;

/** The stack that the global setup started; the workers inherit the variable. */
export function runningStack(): RunningStack {
  return v.parse(v.pipe(v.string(), v.parseJson(), runningStackSchema), env["RUNNING_STACK"]);
}
