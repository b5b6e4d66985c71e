import { settings } from "../../tests/support/mail/aRequest";
import { checkLink, signLink } from "./signedLink";

const day = 86_400_000;

test.each([
  ["has waited for 91 days", -91, 89],
  ["came in while the clock was a year ahead", 365, 400],
])("the link to a request that %s works for ninety days", (_, age, passed) => {
  const now = Date.now();
  const link = signLink(
    settings,
    "quote_request",
    "an-id",
    new Date(now + age * day).toISOString(),
  );
  jest.useFakeTimers({ now: now + passed * day });
  const { searchParams } = new URL(link);
  expect(checkLink(settings.linkSecret, searchParams)).toEqual({
    kind: "quote_request",
    id: "an-id",
  });
  jest.useRealTimers();
});
