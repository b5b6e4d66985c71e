import { env } from "node:process";
import * as v from "valibot";

/** What `npm start` tells the program that started it with a channel. */
const runningStackSchema = v.object({
  siteUrl: v.string(),
  inboxUrl: v.string(),
  supabaseUrl: v.string(),
  secretKey: v.string(),
});

/** The stack that the global setup started; the workers inherit the variable. */
export function runningStack(): v.InferOutput<typeof runningStackSchema> {
  return v.parse(v.pipe(v.string(), v.parseJson(), runningStackSchema), env["RUNNING_STACK"]);
}
