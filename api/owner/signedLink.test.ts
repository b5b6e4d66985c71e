import { settings } from "../../tests/support/mail/aRequest";
import { checkLink, signLink } from "./signedLink";

const day = 86_400_000;

test.each([
  ["has waited for 91 days", -91, 89, ".%22%29%E2%80%9D", "&"],
  ["came in while the clock was a year ahead", 365, 400, "%3E%20%0A", "&amp;"],
  ["is opened through a link tracker", 0, 89, "?utm_source=mail", "&"],
])("if a request %s, its link works for ninety days", (_, age, passed, appended, separator) => {
  const [kind, id, now] = ["quote_request", "an-id", Date.now()] as const;
  const createdAt = new Date(now + age * day).toISOString();
  const link = signLink(settings, kind, id, createdAt) + appended;
  const { searchParams } = new URL(link.replaceAll("&", separator));
  jest.useFakeTimers({ now: now + passed * day });
  expect(checkLink(settings.linkSecret, searchParams)).toEqual({ kind, id });
  jest.setSystemTime(now + (Math.max(age, 0) + 91) * day);
  expect(checkLink(settings.linkSecret, searchParams)).toBeUndefined();
  jest.useRealTimers();
});
