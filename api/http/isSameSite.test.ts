import { isSameSite } from "./isSameSite";
import { toRequest } from "./runHandler";

const siteUrl = "https://www.dogwoodcleaning.example";
const lan = { host: "192.168.1.5:8000" };
const here = { host: "127.0.0.1:8000" };
const fromLan = "http://192.168.1.5:8000";
const fromHere = "http://127.0.0.1:8000";

/**
 * What Chromium 147 and Firefox 140 send with a form of a page and with fetch; Origin and Sec-Fetch-Site are what they add
 * to Host.
 */
test.each<[string, boolean, Record<string, string>]>([
  ["our page over plain HTTP in a network", true, { ...lan, origin: fromLan }],
  ["a foreign page over plain HTTP in a network", false, { ...lan, origin: fromHere }],
  ["a page without referrer over plain HTTP in a network", false, { ...lan, origin: "null" }],
  [
    "our page on this machine",
    true,
    { ...here, origin: fromHere, "sec-fetch-site": "same-origin" },
  ],
  [
    "our page without referrer on this machine",
    true,
    { ...here, origin: "null", "sec-fetch-site": "same-origin" },
  ],
  [
    "a foreign page, posting to this machine",
    false,
    { ...here, origin: fromLan, "sec-fetch-site": "cross-site" },
  ],
  [
    "a foreign page without referrer, posting to this machine",
    false,
    { ...here, origin: "null", "sec-fetch-site": "cross-site" },
  ],
])("Chromium and Firefox, %s: %s", (_what, isOurs, headers) => {
  expect(isSameSite(toRequest({ method: "POST", headers }), siteUrl)).toBe(isOurs);
});

test.each<[string, boolean, Record<string, string>]>([
  ["a program that says nothing", true, {}],
  ["the public address behind a proxy that changes Host", true, { origin: siteUrl, ...here }],
  [
    "another name of our site that is not the one asked for",
    false,
    { origin: "https://blog.dogwoodcleaning.example", "sec-fetch-site": "same-site" },
  ],
  [
    "the public address from another name",
    true,
    { origin: siteUrl, "sec-fetch-site": "same-site" },
  ],
  ["a typed address", true, { "sec-fetch-site": "none" }],
  ["a typed address with an origin", false, { ...lan, origin: fromLan, "sec-fetch-site": "none" }],
  ["a word that no browser sends", false, { origin: siteUrl, "sec-fetch-site": "sibling" }],
  [
    "our page behind a proxy that changes Host, whose address SITE_URL does not know",
    true,
    { origin: "https://dogwoodcleaning.example", "sec-fetch-site": "same-origin", ...here },
  ],
  ["an origin that is no address", false, { ...lan, origin: "192.168.1.5:8000" }],
  ["capitals in Host", true, { host: "LOCALHOST:8000", origin: "http://localhost:8000" }],
])("%s: %s", (_what, isOurs, headers) => {
  expect(isSameSite(toRequest({ method: "POST", headers }), siteUrl)).toBe(isOurs);
});
