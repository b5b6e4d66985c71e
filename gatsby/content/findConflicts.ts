import type { SitePage } from "../listPages";
import type { Problem, Valid } from "./readContentFile";
import { contentTypes, findContentType, optionalFiles } from "./schemas/contentTypes";
import { toSlug } from "./schemas/field";
import { findNearest } from "./schemas/findNearest";

/** A word of one file that another has to have, too. */
type Named = { value: string; at: Problem };

/** Where files disagree that are right by themselves. `choices` are the form's. */
export function findConflicts(
  names: readonly string[],
  pages: readonly SitePage[],
  services: readonly Valid<"Service">[],
  choices: readonly Named[] | undefined,
): Problem[] {
  return [
    ...findStrayFiles(names),
    ...findBadAddresses(pages),
    ...(choices ? findLoneChoices(services, choices) : []),
  ];
}

function ofFile(name: string, message: string): Problem {
  return { file: `content/${name}`, line: 1, column: 1, message };
}

/** Files that are missing or that no page reads. The folder of pictures may hold anything. */
function findStrayFiles(names: readonly string[]): Problem[] {
  const known = Object.values(contentTypes).map(({ file }) => file as string);
  const needed = known.filter((file) => !file.includes("*") && !optionalFiles.includes(file));
  const missing = needed.filter((file) => !names.includes(file));
  const strays = names.filter((name) => !findContentType(name) && !/(^|\/)\.|^images\//.test(name));
  const place = "Pages and services end in .yaml, and pictures belong in content/images/.";
  return [
    ...missing.map((name) => ofFile(name, "is missing. The site cannot be built without it.")),
    ...strays.map((name) => {
      const nearest = findNearest(name, needed);
      const advice = nearest ? `Did you mean ${nearest}?` : place;
      return ofFile(name, `is not a file the site reads. ${advice}`);
    }),
  ];
}

/** What stands at the top of a built site beside the pages. */
const notForPages = ["/404", "/api", "/brand", "/fonts", "/index", "/share", "/static", "/video"];

/** Pages and services, whose files' names are their addresses. */
function findBadAddresses(pages: readonly SitePage[]): Problem[] {
  const taken = [...notForPages, ...pages.map(({ path }) => path)];
  return pages
    .filter(({ contentFile }) => contentFile.includes("/"))
    .flatMap(({ path, contentFile }) => {
      const slug = toSlug(path.slice(path.lastIndexOf("/") + 1));
      const told = `would be the page ${path}.`;
      if (taken.indexOf(path) !== taken.lastIndexOf(path))
        return [ofFile(contentFile, `${told} That address is taken. Give the file another name.`)];
      return path.endsWith(`/${slug}`)
        ? []
        : [ofFile(contentFile, `${told} Its name has small letters, digits and dashes: ${slug}.`)];
    });
}

/** A service's choice that the form does not have, and a choice that no service has. */
function findLoneChoices(services: readonly Valid<"Service">[], choices: readonly Named[]) {
  const written = services.flatMap(({ describe, value: { quote } }) =>
    quote === undefined ? [] : [{ value: quote, at: describe(["quote"], "") }],
  );
  return [
    ...findLone(written, choices, "quote is $, and the form has no such choice."),
    ...findLone(choices, written, "the choice $ is no service's. Write quote: $ in its file."),
  ];
}

function findLone(own: readonly Named[], others: readonly Named[], told: string): Problem[] {
  const known = others.map(({ value }) => value);
  return own
    .filter(({ value }) => !known.includes(value))
    .map(({ value, at }) => {
      const meant = findNearest(value, known);
      const nearest = others.find((other) => other.value === meant) ?? others[0];
      const place = nearest && `${nearest.value} in ${nearest.at.file}:${String(nearest.at.line)}`;
      const hint = place ? ` The nearest is ${place}.` : "";
      return { ...at, message: told.replaceAll("$", value) + hint };
    });
}
