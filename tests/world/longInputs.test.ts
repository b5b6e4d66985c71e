import { readClientAddress } from "../../api/http/readClientAddress";
import { toRequest } from "../../api/http/toFunction";
import { describeFault } from "../../api/settings/log";
import { readEnvironment } from "../../api/settings/readEnvironment";

// Quadratic code needs minutes for an input of this length, linear code some milliseconds.
const length = 100_000;

test.each(["1", "1.", ":", "[", "1:"])("100,000 characters of %s are no client address", (sign) => {
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
  "an error whose message is 100,000 characters of %j is logged quickly",
  (sign) => {
    const started = performance.now();
    expect(describeFault(new Error(sign.repeat(length / sign.length)))).toMatch(/^Error/);
    expect(performance.now() - started).toBeLessThan(5_000);
  },
);

test.each(["/", "?", "#"])(
  "an SMTP_URL with 100,000 characters of %s is refused quickly",
  (sign) => {
    const started = performance.now();
    const SMTP_URL = `smtp://a${sign.repeat(length)}`;
    expect(() => readEnvironment({ SMTP_URL })).toThrow(/The environment is not usable/);
    expect(performance.now() - started).toBeLessThan(5_000);
  },
);
