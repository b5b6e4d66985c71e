import { useBusiness } from "../../tests/support/intake/useEnvironment";
import { aMessage, aRequest, settings } from "../../tests/support/mail/aRequest";
import { composeMorning } from "../owner/composeMorning";
import { composeConfirmation } from "./composeConfirmation";

afterEach(() => void useBusiness({ notice: undefined }));
afterAll(() => jest.useRealTimers());

test.each([
  ["2026-12-28T04:59Z", true],
  ["2026-12-28T05:00Z", false],
])("a notice stays in emails until its last day ends in New York (%s: %j)", (now, isThere) => {
  jest.useFakeTimers({ now: new Date(now) });
  const text = "Closed 24 to 26 December; we answer on the 27th.";
  useBusiness({ timeZone: "America/New_York", notice: { text, until: "2026-12-27" } });
  for (const request of [aRequest(), aMessage()]) {
    const mail = composeConfirmation(request, settings);
    for (const part of [mail.text, mail.html]) expect(String(part).includes(text)).toBe(isThere);
  }
  useBusiness({ notice: undefined });
  expect(composeConfirmation(aRequest(), settings).text).not.toContain("Please note");
  const none = { total: 0, entries: [] };
  const lists = { waiting: none, aside: none, unmailed: none, unsent: none, expiring: none };
  const sources = ["Yelp", ""].map((source) => ({ source, requests: 1, contacted: 0 }));
  const { text: list } = composeMorning("1", { lists, answered: [], sources }, settings);
  for (const words of ["on Mondays", "Yelp:", "Unknown:"])
    expect([words, list.includes(words)]).toEqual([words, !isThere]);
});
