import * as v from "valibot";

/** The answer of check_health. Ages are in seconds, by the database's clock alone; null means never or nothing. */
export const outboxHealth = v.object({
  version: v.string(),
  now: v.string(),
  clockWrong: v.boolean(),
  oldestDueAge: v.nullable(v.number()),
  waiting: v.number(),
  closed: v.number(),
  settingsRefused: v.boolean(),
  lastAcceptedAge: v.nullable(v.number()),
  installedAge: v.number(),
  unseen: v.boolean(),
  sweepAge: v.number(),
  mailTriedAge: v.nullable(v.number()),
  mailWorks: v.nullable(v.boolean()),
  webhooksFailing: v.number(),
  webhookCodes: v.nullable(v.string()),
  openTables: v.array(v.string()),
});

/** In seconds. Mail that has been due for longer is late: its first attempts have failed. */
export const lateAfterSeconds = 15 * 60;

export type OutboxHealth = v.InferOutput<typeof outboxHealth>;
