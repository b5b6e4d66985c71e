import * as v from "valibot";
import { decodePath } from "../../decodePath";
import { group, judged, listOf, path, type Site, text } from "./field";

/** Leaves out patterns (* and /:), because not every host knows them. */
const pattern = /^\/(?!:)(?:[^\s?#*/]|\/(?!:))*[^\s?#*/]$/;

const from = judged(text, (value) => {
  if (pattern.test(value)) return undefined;
  const encoded = value.trim().replaceAll(" ", "%20");
  const advice = pattern.test(encoded)
    ? `Write each space as %20: ${encoded}.`
    : "An old address is like /old-page.html: without spaces, ?, #, a pattern and a slash at its end.";
  return `is "${value}". ${advice}`;
});

/** Returns an address without what hosts ignore: capitals, `/index.html` and a slash at its end. */
export const spellAddress = (address: string) =>
  decodePath(address)
    .toLowerCase()
    .replace(/(?:\/index\.html|\/)$/, "");

/** Returns whether the site answers there itself. Netlify also shows a page at its address with `.html`. */
export function isTaken(
  address: string,
  { page = [], file = [] }: Partial<Site>,
  to = "",
): boolean {
  const wanted = spellAddress(address);
  const pages = [...page, "/404"];
  const others = pages.filter((one) => one !== to).map((one) => `${one}.html`);
  return (
    /^\/api(?:\/|$)/.test(wanted) ||
    [...pages, ...file, ...others].some((one) => spellAddress(one) === wanted)
  );
}

const redirect = judged(group("Redirect", { from, to: path }), (entry, site = {} as Site) => {
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
