import * as v from "valibot";
import { decodePath } from "../../decodePath";
import { anyText, group, listOf, path, refined, type Site, uniqueBy } from "./field";

/** Excludes patterns like *, /:name or (.+), which some hosts don't support, and /../, which browsers resolve. */
const pattern = /^(?:\/(?!:|\.\.?(?:\/|$))(?:(?!\(\.)[^\s?#*/^\\{}<>"])+)+$/;

const from = refined(anyText, (value) => {
  if (pattern.test(value)) return undefined;
  // Removes the host from a copied URL, like www.example.com/team or example.com/team.
  const host = /^(?:https?:\/\/|www\.)[^/]*|^[^\s/]+\.[a-z]{2,}(?=\/)|\/*(?:[?#].*)?$/gi;
  const plain = value.trim().replace(host, "");
  // Suggests no spelling for a rule copied from a web server's settings, like Redirect 301 /old /new.
  const meant = plain.replace(/ (?!\/|30\d)/g, "%20").replace(/^\/?/, "/");
  const advice = pattern.test(meant)
    ? `Write ${meant}.`
    : "An old address is like /old-page.html: without spaces, ?, #, patterns or a slash at its end.";
  return `is "${value}". ${advice}`;
});

const spellAddress = (address: string) =>
  decodePath(address)
    .toLowerCase()
    .replace(/(?:\/index\.html|\/)$/, "");

/** Returns whether the site serves a path. /page.html counts as /page, because Netlify serves both. */
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
    uniqueBy(
      ({ from: old }) => spellAddress(old),
      "has the old address of another entry. Keep one of them.",
    ),
  ),
});
