import { neededSchemaVersion, type OutboxHealth } from "../../../api/owner/commands";

/** What the database of a site answers when it is asked how the outbox is, at 2026-05-04T13:05:00Z; nothing is wrong. */
export const anOutboxHealth = (changes: Partial<OutboxHealth> = {}): OutboxHealth => ({
  ...{ version: neededSchemaVersion, now: "2026-05-04T13:05:00Z", clockWrong: false },
  ...{ oldestDueAge: null, waiting: 0, closed: 0, settingsRefused: false, lastAcceptedAge: 60 },
  ...{ installedAge: 90, unseen: false, sweepAge: 30, mailTriedAge: 90, mailWorks: true },
  ...{ webhooksFailing: 0, webhookCodes: null, openTables: [] },
  ...changes,
});
