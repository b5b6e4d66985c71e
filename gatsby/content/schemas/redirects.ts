import * as v from "valibot";
import { decodePath } from "../../decodePath";
import { group, listOf, path, refined, type Site, text } from "./field";

/** Excludes patterns like * or /:name, which some hosts don't support, and /../, which browsers resolve. */
const pattern = /^(?:\/(?!:|\.\.?(?:\/|$))[^\s?#*/]+)+$/;

const from = refined(text, (value) => {
  if (pattern.test(value)) return undefined;
  const plain = value.trim().replace(/^(?:https?:\/\/|www\.)[^/]*|\/*(?:[?#].*)?$/gi, "");
  const meant = plain.replaceAll(" ", "%20").replace(/^\/?/, "/");
  const advice = pattern.test(meant)
    ? `Write ${meant}.`
    : "An old address is like /old-page.html: without spaces, ?, #, a pattern and a slash at its end.";
  return `is "${value}". ${advice}`;
});

const spellAddress = (address: string) =>
  decodePath(address)
    .toLowerCase()
    .replace(/(?:\/index\.html|\/)$/, "");

/** Returns whether the site serves an address. /page.html counts as /page, because Netlify serves both. */
export function isTaken(address: string, { page = [], file = [] }: Site, to = ""): boolean {
  const wanted = spellAddress(address);
  const pages = [...page, "/404"];
  const others = pages.filter((one) => one !== to).map((one) => `${one}.html`);
  const taken = [...pages, ...file, ...others].map(spellAddress);
  return /^\/api(?:\/|$)/.test(wanted) || taken.includes(wanted);
}

const redirect = refined(group("Redirect", { from, to: path }), (entry, site) => {
  const isThere = isTaken(entry.from, site, entry.to.replace(/#.*/, ""));
  const told = `would change nothing: ${entry.from} is the address of a page, a file or a Function.`;
  return isThere ? `${told} Remove the entry.` : undefined;
});

export const redirects = group("Redirects", {
  redirects: v.pipe(
    listOf(redirect),
    v.checkItems(
      ({ from: own }, at, all) =>
        all.findIndex((other) => spellAddress(other.from) === spellAddress(own)) === at,
      "has the old address of another entry. Keep one of them.",
    ),
  ),
});
