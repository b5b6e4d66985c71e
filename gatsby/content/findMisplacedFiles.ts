import type { SitePage } from "../listPages";
import type { Problem } from "./readContentFile";
import { findContentType, neededFiles, optionalFiles } from "./schemas/contentTypes";
import { toSlug, validateEnding } from "./schemas/field";
import { isTaken } from "./schemas/redirects";
import { findNearest } from "./schemas/findNearest";

/** Top-level addresses that the built site uses itself, so that no page may have them. */
const notForPages = ["/404", "/api", "/brand", "/fonts", "/index", "/share", "/static", "/video"];

/** Finds files that are missing or not used, and file names that cannot be the addresses of pages. */
export function findMisplacedFiles(
  names: readonly string[],
  pages: readonly SitePage[],
  statics: readonly string[],
  words: string,
): Problem[] {
  const missing = neededFiles.filter((file) => !names.includes(file));
  const strays = names.filter((name) => !findContentType(name) && !name.startsWith("images/"));
  // Phones store a film next to each Live Photo. The schema of pictures reports a film that a page shows.
  const unshown = names.filter(
    (name) => /^images\/.*\.(?:hei[cf]s?|mov|mp4)$/i.test(name) && !words.includes(name),
  );
  const ofAddress = pages.filter(({ contentFile }) => contentFile.includes("/"));
  const taken = [...notForPages, ...pages.map(({ path }) => path)];
  const page = [...pages.map(({ path }) => path), "/redirects.json"];
  const hidden = statics.filter((address) => isTaken(address, { page }));
  return [
    ...hidden.map((address) => ({
      file: `static${address}`,
      message: "has the address of a page or a Function. Give it another name.",
    })),
    ...unshown.map((name) => ({ file: `content/${name}`, message: validateEnding(name) ?? "" })),
    ...missing.map((name) => ({
      file: `content/${name}`,
      message: "is missing. The site cannot be built without it.",
    })),
    ...strays.map((name) => {
      const others = name.includes("/") ? [] : [...neededFiles, ...optionalFiles];
      const nearest = findNearest(name, others);
      const place =
        "Pages are pages/*.yaml, services are services/*.yaml, and pictures belong in images/.";
      const advice = nearest ? `Did you mean ${nearest}?` : place;
      return { file: `content/${name}`, message: `is not a file the site reads. ${advice}` };
    }),
    ...ofAddress.flatMap(({ path, contentFile }) => {
      const slug = toSlug(path.slice(path.lastIndexOf("/") + 1));
      const isTaken = taken.indexOf(path) !== taken.lastIndexOf(path);
      if (!isTaken && path.endsWith(`/${slug}`)) return [];
      const advice = isTaken
        ? "That address is taken. Give the file another name."
        : `Its name has small letters, digits and dashes: ${slug}.`;
      return [{ file: `content/${contentFile}`, message: `would be the page ${path}. ${advice}` }];
    }),
  ];
}
