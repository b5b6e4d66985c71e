import type { SitePage } from "../listPages";
import type { Problem } from "./readContentFile";
import { findContentType, neededFiles, optionalFiles } from "./schemas/contentTypes";
import { toSlug, validateEnding } from "./schemas/field";
import { isTaken } from "./schemas/redirects";
import { findNearest } from "./schemas/findNearest";

const notForPages = ["/404", "/api", "/brand", "/fonts", "/index", "/share", "/static", "/video"];

const places =
  "Pages are pages/*.yaml, services are services/*.yaml, and pictures belong in images/.";

export function findMisplacedFiles(
  names: readonly string[],
  pages: readonly SitePage[],
  statics: readonly string[],
  words: string,
): Problem[] {
  const paths = pages.map(({ path }) => path);
  const site = { page: [...paths, "/redirects.json"] };
  const message = "has the address of a page or a Function. Give it another name.";
  const hidden = statics.filter((address) => isTaken(address, site));
  const problems: Problem[] = hidden.map((address) => ({ file: `static${address}`, message }));
  const tell = (name: string, fault: string) =>
    problems.push({ file: `content/${name}`, message: fault });
  // Reports unused HEIC pictures and Live Photo videos. The picture schema reports those that YAML files name.
  for (const name of names.filter((one) => /^images\/.*\.(?:hei[cf]s?|mov|mp4)$/i.test(one)))
    if (!words.includes(name)) tell(name, validateEnding(name) ?? "");
  for (const file of neededFiles.filter((one) => !names.includes(one)))
    tell(file, "is missing. The site cannot be built without it.");
  for (const name of names.filter((one) => !findContentType(one) && !one.startsWith("images/"))) {
    const others = name.includes("/") ? [] : [...neededFiles, ...optionalFiles];
    // Finds the original of a copy, like "faq (1).yaml", "Copy of faq.yaml" and faq.yaml.bak.
    const original = others.find((file) =>
      new RegExp(`\\b${file.replace(/\..*/, "")}(?![a-z])`, "i").test(name),
    );
    const meant = original ?? findNearest(name, others);
    const question = meant === undefined ? "" : `Did you mean ${meant}? `;
    const isCopy = original !== undefined && names.includes(original);
    const advice = isCopy ? `The site reads ${original}, so remove a copy of it. ` : question;
    tell(name, `is not a file the site reads. ${advice}${places}`);
  }
  const taken = [...notForPages, ...paths];
  for (const { path, contentFile: name } of pages.filter((page) =>
    page.contentFile.includes("/"),
  )) {
    const slug = toSlug(path.slice(path.lastIndexOf("/") + 1));
    if (taken.indexOf(path) !== taken.lastIndexOf(path))
      tell(name, `would be the page ${path}. That address is taken. Give the file another name.`);
    else if (!path.endsWith(`/${slug}`))
      tell(
        name,
        `would be the page ${path}. Its name must have lowercase letters, digits and dashes: ${slug || "my-page"}.`,
      );
  }
  return problems;
}
