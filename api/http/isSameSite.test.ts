import { isSameSite } from "./readPost";
import { toRequest } from "./toFunction";

const siteUrl = "https://www.dogwoodcleaning.example";
const lan = { host: "192.168.1.5:8000" };
const here = { host: "127.0.0.1:8000" };
const fromLan = "http://192.168.1.5:8000";
const fromHere = "http://127.0.0.1:8000";
const blog = "https://blog.dogwoodcleaning.example";
const sent = (site: string) => ({ "sec-fetch-site": site });

// The first seven are what Chromium 147 and Firefox 140 send with a form of a page and with fetch.
test.each<[string, boolean, Record<string, string>]>([
  ["our page over plain HTTP in a network", true, { ...lan, origin: fromLan }],
  ["a foreign page over plain HTTP in a network", false, { ...lan, origin: fromHere }],
  ["a page without referrer over plain HTTP in a network", false, { ...lan, origin: "null" }],
  ["our page on this machine", true, { ...here, origin: fromHere, ...sent("same-origin") }],
  ["our page without referrer", true, { ...here, origin: "null", ...sent("same-origin") }],
  ["a foreign page", false, { ...here, origin: fromLan, ...sent("cross-site") }],
  ["a foreign page without referrer", false, { ...here, origin: "null", ...sent("cross-site") }],
  ["a program that says nothing", true, {}],
  ["the public address behind a proxy that changes Host", true, { origin: siteUrl, ...here }],
  ["another name of our site", false, { origin: blog, ...sent("same-site") }],
  ["the public address from another name", true, { origin: siteUrl, ...sent("same-site") }],
  ["a typed address", true, sent("none")],
  ["a typed address with an origin", false, { ...lan, origin: fromLan, ...sent("none") }],
  ["a word that no browser sends", false, { origin: siteUrl, ...sent("sibling") }],
  [
    "an address that SITE_URL does not know",
    true,
    { origin: blog, ...sent("same-origin"), ...here },
  ],
  ["an origin that is no address", false, { ...lan, origin: "192.168.1.5:8000" }],
  ["capitals in Host", true, { host: "LOCALHOST:8000", origin: "http://localhost:8000" }],
])("a post of %s is taken: %s", (_what, isOurs, headers) => {
  expect(isSameSite(toRequest({ method: "POST", headers }), siteUrl)).toBe(isOurs);
});
