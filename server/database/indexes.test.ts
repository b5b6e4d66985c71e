import { askProgram } from "../../tests/support/intake/askProgram";

test("no look-up of a request, a sweep, a morning or a person reads a whole table", () => {
  expect(askProgram("listIndexes.mts")).toEqual({
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
