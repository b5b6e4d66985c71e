import { readClientAddress } from "../../api/http/readClientAddress";
import { toRequest } from "../../api/http/toFunction";
import { parseRequest } from "../../api/intake/takeRequest";
import { describeFault } from "../../api/settings/log";
import { readEnvironment } from "../../api/settings/readEnvironment";
import { isEmailAddress } from "../../shared/isEmailAddress";
import { quoteRequest } from "../../shared/quoteRequest";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";

const proxy = { clientAddressHeader: "x-forwarded-for", trustedProxyHops: 1, isNetlify: false };

const readAddress = (text: string) =>
  readClientAddress(toRequest({ headers: { "x-forwarded-for": `${text}x` } }), undefined, proxy);
const readPhone = (phone: string) =>
  parseRequest(quoteRequest.fields, aQuoteRequest({ phone })).status;
const describeError = (text: string) =>
  describeFault(new Error(text, { cause: Object.assign(new TypeError(text), { code: "EOF" }) }));
const readSmtpUrl = (text: string) => {
  expect(() => readEnvironment({ SMTP_URL: `smtp://a${text}` })).toThrow("Correct these settings");
  return "refused";
};
const phones = ["1", "1,", "+1 ", "4045550134/", "0,00000000000#", "a1", "404a", "(0)"];
const emails = ['"', "\\", ".", "a.", "@", '"\\', "-", "xn--"];

// With inputs of these lengths, quadratic code would run for minutes.
test.each<[string, number, string[], (text: string) => unknown, RegExp]>([
  ["a client's address", 100_000, ["1", "1.", ":", "[", "1:"], readAddress, /^undefined$/],
  [
    "an error",
    100_000,
    ["\n", "\n ", " ", "\n    at"],
    describeError,
    /^Error < TypeError EOF in \S+$/,
  ],
  ["an SMTP_URL", 100_000, ["/", "?", "#"], readSmtpUrl, /^refused$/],
  ["a phone number", 40_000, phones, readPhone, /^invalid$/],
  ["an email address", 254, emails, isEmailAddress, /^false$/],
])("%s of %i repeated characters is read within 500 ms", (_, length, signs, judge, answer) => {
  for (const sign of signs) {
    // Measure only this process's processor time, because other programs may keep the machine busy.
    const started = process.cpuUsage();
    const judged = judge(sign.repeat(length / sign.length));
    const { user, system } = process.cpuUsage(started);
    expect([sign, user + system < 500_000]).toEqual([sign, true]);
    expect(String(judged)).toMatch(answer);
  }
});
