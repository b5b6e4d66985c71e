import { classifyMailFault } from "./SendResult";

function aFault(code: string, response = ""): unknown {
  const number = /^\d{3}/.exec(response)?.[0];
  return { code, response, ...(number && { responseCode: Number(number) }) };
}

test.each<[what: string, code: string, response: string, cause: string]>([
  ["a server that is not there", "ESOCKET", "", "unreachable"],
  ["a wrong password", "EAUTH", "535 5.7.8 Bad credentials", "login"],
  ["a login that is missing", "EENVELOPE", "530 5.7.0 Authentication required", "login"],
  ["too many connections", "EPROTOCOL", "421 4.7.0 Too many connections", "unreachable"],
  ["greylisting", "EENVELOPE", "450 4.2.0 Greylisted, try again in 300 seconds", "deferred"],
  ["a full mailbox, for now", "EENVELOPE", "452 4.2.2 Over quota", "mailbox_full"],
  ["an old server's full mailbox", "EMESSAGE", "552 exceeded storage allocation", "mailbox_full"],
  ["a used-up quota", "EMESSAGE", "550 5.4.5 Daily user sending quota exceeded", "quota"],
  ["too much mail of ours", "EENVELOPE", "450 4.7.1 Rate limit exceeded", "quota"],
  ["an unknown owner", "EENVELOPE", "550 5.1.1 No such user", "settings"],
  ["a bad sender", "EMESSAGE", "550-5.7.26 This mail is unauthenticated", "settings"],
  ["content", "EMESSAGE", "554 5.7.1 jane@example.com is refused by a filter", "content"],
])("tells %s by %s %s, and stores its codes and none of its words", (_, code, response, cause) => {
  const [numbers = ""] = /^\d{3}(?:[ -]\d\.[\d.]+)?/.exec(response) ?? [];
  const codes = `${code} ${numbers.replace("-", " ")}`.trim();
  expect(classifyMailFault(aFault(code, response), false)).toEqual({
    status: "failed",
    cause,
    codes,
  });
});

test("after the last byte only the server's own answer says that a mail was not accepted", () => {
  const causeOf = (...fault: [string, string?]) => classifyMailFault(aFault(...fault), true).cause;
  expect(causeOf("ETIMEDOUT")).toBe("unconfirmed");
  expect(causeOf("ESOCKET")).toBe("unconfirmed");
  expect(causeOf("EMESSAGE", "554 5.7.1 No")).toBe("content");
  expect(causeOf("EMESSAGE", "451 4.3.0 Later")).toBe("deferred");
});
