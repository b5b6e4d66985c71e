import { spawnSync } from "node:child_process";
import { databaseFlags } from "./embedded/startDatabase";

test("no look-up of a request, a sweep, a morning or a person reads a whole table", () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...databaseFlags, "--import", "tsx", "tests/support/intake/listIndexes.mts"],
    { encoding: "utf8" },
  );
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual({
    "a repeated request": ["quote_requests_idempotency_key_key"],
    "what is due": ["notifications_due"],
    "the oldest unsent mail": ["notifications_due_since"],
    "what waits for a digest": ["notifications_held"],
    "the digest of a morning": ["notifications_kind_listed_until_recipient_key"],
    "the mail of a request": ["notifications_quote_request"],
    "a person by email address and by phone number": [
      ...["contact_messages_email", "contact_messages_phone"],
      ...["quote_requests_email", "quote_requests_phone"],
    ],
  });
});
