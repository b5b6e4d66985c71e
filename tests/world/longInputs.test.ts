import { readClientAddress } from "../../api/http/readClientAddress";
import { toRequest } from "../../api/http/toFunction";
import { describeFault } from "../../api/settings/log";
import { readEnvironment } from "../../api/settings/readEnvironment";

// A pattern that takes quadratic time needs minutes for these, a linear one some milliseconds.
const length = 100_000;

test.each(["1", "1.", ":", "[", "1:"])("an address of %s without an end is nobody's", (sign) => {
  const text = sign.repeat(length / sign.length);
  const request = toRequest({ headers: { "x-forwarded-for": `${text}x` } });
  const settings = {
    clientAddressHeader: "x-forwarded-for",
    trustedProxyHops: 1,
    isNetlify: false,
  };
  const started = performance.now();
  expect(readClientAddress(request, undefined, settings)).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(5_000);
});

test.each(["\n", "\n ", " ", "\n    at"])(
  "a fault that says %j for ever is logged at once",
  (sign) => {
    const started = performance.now();
    expect(describeFault(new Error(sign.repeat(length / sign.length)))).toMatch(/^Error/);
    expect(performance.now() - started).toBeLessThan(5_000);
  },
);

test.each(["/", "?", "#"])("a mail server of %s without an end is refused at once", (sign) => {
  const started = performance.now();
  const SMTP_URL = `smtp://a${sign.repeat(length)}`;
  expect(() => readEnvironment({ SMTP_URL })).toThrow(/The environment is not usable/);
  expect(performance.now() - started).toBeLessThan(5_000);
});
