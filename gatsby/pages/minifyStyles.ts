import type { HTMLElement } from "node-html-parser";

/** Removes the markers that would make styled-components insert all CSS rules again in the browser. */
export function minifyStyles(page: HTMLElement): void {
  // Gatsby keeps unchanged pages between builds, so a page without data-styled is already finished.
  if (!page.querySelector("style[data-styled]")) return;
  for (const style of page.querySelectorAll("style")) {
    const rules = style.innerHTML
      .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, "")
      .replace(/\/\*!sc\*\/\s*/g, "");
    style.innerHTML = rules.trim();
    style.removeAttribute("data-styled");
    style.removeAttribute("data-styled-version");
  }
  // A page with the form keeps its class names, because styled-components adds rules for them in the browser.
  if (!page.querySelector("#quote-form-root")) shortenNames(page);
}

/** Shortens the names of classes and custom properties, which saves 1,600 bytes. */
function shortenNames(page: HTMLElement): void {
  // The home page has to fit into the ten packets (13,840 bytes) that a server sends at once (RFC 6928).
  const styles = page.querySelectorAll("style");
  const all = styles.map((style) => style.innerHTML).join("");
  const read = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const selected = new Set([...all.matchAll(selectedClass)].map(([name]) => name));
  const classes = new Map<string, string>();
  const properties = new Map<string, string>();
  const shorten = (names: typeof classes, name: string) => {
    const short = names.get(name) ?? shortName(names.size);
    names.set(name, short);
    return short;
  };
  for (const element of page.querySelectorAll("[class]")) {
    const kept = element.classNames.split(/\s+/).filter((name) => selected.has(`.${name}`));
    if (kept.length === 0) element.removeAttribute("class");
    else element.setAttribute("class", kept.map((name) => shorten(classes, `.${name}`)).join(" "));
  }
  for (const style of styles)
    style.innerHTML = style.innerHTML
      .replace(/(?<![\w-])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
        read.has(name) ? declaration : "",
      )
      .replace(/;(?=\})|(?<=[,(]) /g, "")
      .replace(/ ([*/]) (?=var\(|[\d(])/g, "$1")
      .replace(selectedClass, (name) => (classes.has(name) ? `.${shorten(classes, name)}` : name))
      .replace(/(?<![\w-])--[a-z][\w-]*/gi, (name) => `--${shorten(properties, name)}`);
}

const selectedClass = /\.[a-z][\w-]*/gi;

function shortName(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : letter + shortName(Math.floor(index / 26) - 1);
}
