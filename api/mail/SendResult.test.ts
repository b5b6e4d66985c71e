import { classifyMailFault } from "./SendResult";

function aFault(code: string, response = ""): unknown {
  const number = /^\d{3}/.exec(response)?.[0];
  return { code, response, ...(number && { responseCode: Number(number) }) };
}

test.each<[what: string, code: string, response: string, cause: string, of: string]>([
  ["a server that is not there", "ESOCKET", "", "unreachable", "server"],
  ["a wrong password", "EAUTH", "535 5.7.8 Bad credentials", "login", "server"],
  ["a login that is missing", "EENVELOPE", "530 5.7.0 Authentication required", "login", "server"],
  ["too many connections", "EPROTOCOL", "421 4.7.0 Too many connections", "unreachable", "server"],
  ["a full mailbox, for now", "EENVELOPE", "452 4.2.2 Over quota", "mailbox_full", "recipient"],
  [
    "an old server's full mailbox",
    "EMESSAGE",
    "552 exceeded storage allocation",
    "mailbox_full",
    "mail",
  ],
  ["an unknown owner", "EENVELOPE", "550 5.1.1 No such user", "settings", "recipient"],
  ["content", "EMESSAGE", "554 5.7.1 jane@example.com is refused by a filter", "content", "mail"],
])(
  "tells %s by %s %s, and stores its codes and none of its words",
  (_, code, response, cause, of) => {
    const [numbers = ""] = /^\d{3}(?:[ -]\d\.[\d.]+)?/.exec(response) ?? [];
    const codes = `${code} ${numbers.replace("-", " ")}`.trim();
    expect(classifyMailFault(aFault(code, response), false)).toEqual({
      status: "failed",
      cause,
      of,
      codes,
    });
  },
);

test("after the last byte only the server's own answer says that a mail was not accepted", () => {
  const causeOf = (...fault: [string, string?]) => classifyMailFault(aFault(...fault), true).cause;
  expect(causeOf("ETIMEDOUT")).toBe("unconfirmed");
  expect(causeOf("ESOCKET")).toBe("unconfirmed");
  expect(causeOf("EMESSAGE", "554 5.7.1 No")).toBe("content");
  expect(causeOf("EMESSAGE", "451 4.3.0 Later")).toBe("deferred");
});
