import { classifyMailFault } from "./classifyMailFault";

function aFault(code: string, response = ""): unknown {
  const responseCode = /^\d{3}/.exec(response)?.[0];
  return Object.assign(new Error(response), {
    code,
    response,
    ...(responseCode === undefined ? {} : { responseCode: Number(responseCode) }),
  });
}

test.each<[what: string, code: string, response: string, cause: string]>([
  ["a server that is not there", "ESOCKET", "", "unreachable"],
  ["a wrong password", "EAUTH", "535 5.7.8 Bad credentials", "login"],
  ["a login that is missing", "EENVELOPE", "530 5.7.0 Authentication required", "login"],
  ["too many connections", "EPROTOCOL", "421 4.7.0 Too many connections", "unreachable"],
  ["too many, in words", "EENVELOPE", "452 4.3.2 Too many concurrent SMTP sessions", "deferred"],
  ["greylisting", "EENVELOPE", "450 4.2.0 Greylisted, try again in 300 seconds", "deferred"],
  ["a full mailbox, for now", "EENVELOPE", "452 4.2.2 Mailbox full", "mailbox_full"],
  ["a full mailbox, for good", "EENVELOPE", "552 5.2.2 Mailbox full", "mailbox_full"],
  ["a used-up quota", "EMESSAGE", "550 5.4.5 Daily user sending quota exceeded", "quota"],
  ["too much mail of ours", "EENVELOPE", "450 4.7.1 Rate limit exceeded", "quota"],
  ["a full mailbox that is called over quota", "EENVELOPE", "452 4.2.2 Over quota", "mailbox_full"],
  ["an old server's full mailbox", "EMESSAGE", "552 exceeded storage allocation", "mailbox_full"],
  ["an unknown owner", "EENVELOPE", "550 5.1.1 No such user", "settings"],
  ["a bad sender", "EMESSAGE", "550-5.7.26 This mail is unauthenticated", "settings"],
  ["content", "EMESSAGE", "554 5.7.1 Message refused by content filter", "content"],
  ["content, without an enhanced code", "EMESSAGE", "550 Looks like spam", "content"],
  ["a message that is too large", "EMESSAGE", "552 5.3.4 Message too big", "content"],
])("tells %s by %s %s", (_what, code, response, cause) => {
  const [numbers = ""] = /^\d{3}(?:[ -]\d\.[\d.]+)?/.exec(response) ?? [];
  expect(classifyMailFault(aFault(code, response), false)).toEqual({
    ...{ status: "failed", cause, codes: `${code} ${numbers.replace("-", " ")}`.trim() },
  });
});

test("our own timeout before the last byte counts as an unreachable server", () => {
  expect(classifyMailFault(aFault("EABORT"), false)).toEqual({
    ...{ status: "failed", cause: "unreachable", codes: "ETIMEDOUT" },
  });
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

test("the stored reason never contains the server's text, because it may quote the visitor", () => {
  const results = [
    "554 5.7.1 jane@example.com",
    "451 jane@example.com",
    "421 jane@example.com",
  ].map((response) => classifyMailFault(aFault("EMESSAGE", response), true));
  expect(JSON.stringify(results)).not.toContain("jane");
});
