import { useBusiness } from "../../tests/support/intake/useEnvironment";
import { aMessage, aRequest, settings } from "../../tests/support/mail/aRequest";
import { composeConfirmation } from "./composeConfirmation";

afterEach(() => void useBusiness({ notice: undefined }));
afterAll(() => jest.useRealTimers());

test.each([
  ["2026-12-27T04:59Z", true],
  ["2026-12-27T05:00Z", false],
])("the confirmation has the notice until its day ends in New York (%s: %j)", (now, isThere) => {
  jest.useFakeTimers({ now: new Date(now) });
  const text = "Closed 24 to 26 December; we answer on the 27th.";
  useBusiness({ timeZone: "America/New_York", notice: { text, until: "2026-12-26" } });
  for (const request of [aRequest(), aMessage()]) {
    const mail = composeConfirmation(request, settings);
    for (const part of [mail.text, mail.html]) expect(String(part).includes(text)).toBe(isThere);
  }
  useBusiness({ notice: undefined });
  expect(composeConfirmation(aRequest(), settings).text).not.toContain("Please note");
});
