import { transform } from "esbuild";

const styleElement = /(<style\b[^>]*>)([^]*?)(<\/style>)/g;
const classAttribute = /(<[a-z][^<>]*?) class="([^"]*)"/g;
const minify = { loader: "css", minify: true, legalComments: "none" } as const;

/**
 * Takes out what styled-components writes for its own script: its separators and list of class names among the rules, and on
 * every element the name of its component where no rule asks for it.
 *
 * Also on a page with the form, where that script comes: it would otherwise take the page's whole style element away and put
 * every rule back one by one, fonts included, and the browser would style the page twice. So it only adds the form's own
 * rules again. The names of components and all custom properties stay there, since rules that come later may ask for them.
 */
export async function removeStyleMarks(html: string): Promise<string> {
  // Gatsby keeps pages that did not change between builds: they have been here before.
  if (!html.includes("<style data-styled")) return html;
  const hasForm = /\bid="quote-form-root"/.test(html);
  const finished = new Map(
    await Promise.all(
      [...html.matchAll(styleElement)].map(async ([element, start = "", text = "", end = ""]) => {
        const clean = text
          .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, "")
          .replace(/\/\*!sc\*\/\s*/g, "");
        // Not transformSync, which starts esbuild anew for every call: a quarter of a second each.
        const { code } = await transform(hasForm ? clean : removeUnusedProperties(clean), minify);
        return [
          element,
          start.replace(/ data-styled(?:-version)?="[^"]*"/g, "") + code.trim() + end,
        ] as const;
      }),
    ),
  );
  const withoutMarks = html.replace(styleElement, (element) => finished.get(element) ?? element);
  return hasForm ? withoutMarks : shortenClassNames(withoutMarks);
}

/** Classes that no rule asks for go; the others get names of one or two letters, which is a thirtieth of a page. */
function shortenClassNames(html: string): string {
  const rules = [...html.matchAll(styleElement)].map(([, , text = ""]) => text).join("");
  const asked = new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
  const used = new Set(
    [...html.matchAll(classAttribute)]
      .flatMap(([, , names = ""]) => names.split(" "))
      .filter((name) => asked.has(name)),
  );
  const short = new Map([...used].map((name, index) => [name, nameOf(index)]));
  return html
    .replace(styleElement, (_, start: string, text: string, end: string) => {
      return (
        start +
        text.replace(/\.([a-z][\w-]*)/gi, (selector, name: string) =>
          short.has(name) ? `.${short.get(name) ?? ""}` : selector,
        ) +
        end
      );
    })
    .replace(classAttribute, (_, start: string, names: string) => {
      const kept = names.split(" ").flatMap((name) => short.get(name) ?? []);
      return kept.length === 0 ? start : `${start} class="${kept.join(" ")}"`;
    });
}

/** a, b, … z, aa, ba, …: always the same for the same page, so that an unchanged page stays unchanged. */
function nameOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : letter + nameOf(Math.floor(index / 26) - 1);
}

/** A page declares the custom properties that its rules read. */
function removeUnusedProperties(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return css.replace(/(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
    read.has(name) ? declaration : "",
  );
}
