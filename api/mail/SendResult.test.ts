import { classifyMailFault } from "./SendResult";

// Answers of real servers are in tests/world/mailAnswers.yaml.
test.each([
  ["ETIMEDOUT", "", "unconfirmed"],
  ["ESOCKET", "", "unconfirmed"],
  ["EMESSAGE", "554 5.7.1 No", "content"],
  ["EMESSAGE", "451 4.3.0 Later", "deferred"],
])("after the last byte %s with the answer %j means %s", (code, response, cause) => {
  const responseCode = response === "" ? undefined : Number(response.slice(0, 3));
  expect(classifyMailFault({ code, response, responseCode }, true).cause).toBe(cause);
});
