import { classifyMailFault } from "./classifyMailFault";
import type { SendFailure } from "./SendResult";

function aFault(code: string, response = ""): unknown {
  const responseCode = /^\d{3}/.exec(response)?.[0];
  return Object.assign(new Error(response), {
    code,
    response,
    ...(responseCode === undefined ? {} : { responseCode: Number(responseCode) }),
  });
}

test.each<[string, unknown, Omit<SendFailure, "status">]>([
  ["a server that is not there", aFault("ESOCKET"), { cause: "unreachable", codes: "ESOCKET" }],
  [
    "a limit of ours before the last byte",
    aFault("EABORT"),
    { cause: "unreachable", codes: "ETIMEDOUT" },
  ],
  [
    "a wrong password",
    aFault("EAUTH", "535 5.7.8 Bad credentials"),
    { cause: "login", codes: "EAUTH 535 5.7.8" },
  ],
  [
    "a login that is missing",
    aFault("EENVELOPE", "530 5.7.0 Authentication required"),
    { cause: "login", codes: "EENVELOPE 530 5.7.0" },
  ],
  [
    "too many connections",
    aFault("EPROTOCOL", "421 4.7.0 Too many connections"),
    { cause: "busy", codes: "EPROTOCOL 421 4.7.0" },
  ],
  [
    "too many sessions, in words",
    aFault("EENVELOPE", "452 4.3.2 Too many concurrent SMTP sessions"),
    { cause: "busy", codes: "EENVELOPE 452 4.3.2" },
  ],
  [
    "greylisting with a hint",
    aFault("EENVELOPE", "450 4.2.0 Greylisted, try again in 300 seconds"),
    { cause: "deferred", codes: "EENVELOPE 450 4.2.0", retrySeconds: 305 },
  ],
  [
    "greylisting with a clock",
    aFault("EENVELOPE", "451 Greylisting in action, retry 00:04:59"),
    { cause: "deferred", codes: "EENVELOPE 451", retrySeconds: 304 },
  ],
  [
    "a hint of a year",
    aFault("EENVELOPE", "451 4.7.1 try again in 9999 hours"),
    { cause: "deferred", codes: "EENVELOPE 451 4.7.1", retrySeconds: 86400 },
  ],
  [
    "a full mailbox, for now",
    aFault("EENVELOPE", "452 4.2.2 Mailbox full"),
    { cause: "mailbox_full", codes: "EENVELOPE 452 4.2.2" },
  ],
  [
    "a full mailbox, for good",
    aFault("EENVELOPE", "552 5.2.2 Mailbox full"),
    { cause: "mailbox_full", codes: "EENVELOPE 552 5.2.2" },
  ],
  [
    "a used-up quota after the message",
    aFault("EMESSAGE", "550 5.4.5 Daily user sending quota exceeded"),
    { cause: "mailbox_full", codes: "EMESSAGE 550 5.4.5" },
  ],
  [
    "an old server's full mailbox",
    aFault("EMESSAGE", "552 Requested mail action aborted: exceeded storage allocation"),
    { cause: "mailbox_full", codes: "EMESSAGE 552" },
  ],
  [
    "an unknown owner",
    aFault("EENVELOPE", "550 5.1.1 No such user"),
    { cause: "settings", codes: "EENVELOPE 550 5.1.1" },
  ],
  [
    "a sender that may not send",
    aFault("EMESSAGE", "550-5.7.26 This mail is unauthenticated"),
    { cause: "settings", codes: "EMESSAGE 550 5.7.26" },
  ],
  [
    "content",
    aFault("EMESSAGE", "554 5.7.1 Message refused by content filter"),
    { cause: "content", codes: "EMESSAGE 554 5.7.1" },
  ],
  [
    "content, without an enhanced code",
    aFault("EMESSAGE", "550 Looks like spam"),
    { cause: "content", codes: "EMESSAGE 550" },
  ],
  [
    "a message that is too large",
    aFault("EMESSAGE", "552 5.3.4 Message too big"),
    { cause: "content", codes: "EMESSAGE 552 5.3.4" },
  ],
])("tells %s", (_case, fault, failure) => {
  expect(classifyMailFault(fault, false)).toEqual({ status: "failed", ...failure });
});

test("after the last byte only the server's own answer says that a mail was not accepted", () => {
  for (const code of ["ETIMEDOUT", "ESOCKET", "ECONNECTION", "EABORT"])
    expect(classifyMailFault(aFault(code), true)).toEqual({
      status: "failed",
      cause: "unconfirmed",
      codes: code,
    });
  expect(classifyMailFault(aFault("EMESSAGE", "554 5.7.1 No"), true).cause).toBe("content");
  expect(classifyMailFault(aFault("EMESSAGE", "451 4.3.0 Later"), true).cause).toBe("deferred");
});

test("nothing of the server's text gets into the reason, because it may quote the visitor", () => {
  const results = [
    "554 5.7.1 jane@example.com",
    "451 jane@example.com",
    "421 jane@example.com",
  ].map((response) => classifyMailFault(aFault("EMESSAGE", response), true));
  expect(JSON.stringify(results)).not.toContain("jane");
});
