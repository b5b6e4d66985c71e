import { contentTypes, findContentType, optionalFiles } from "../schemas/contentTypes";
import type { Problem } from "../yaml/readContentFile";
import { findNearest } from "../schemas/findNearest";

const known = Object.values(contentTypes).map(({ file }) => file);
const pictureEnding = /\.(jpe?g|png|webp|avif|svg|gif)$/i;

/**
 * Files that are missing from content/, and files that no page reads. Hidden files and the folder of pictures may hold anything.
 */
export function findStrayFiles(names: readonly string[]): Problem[] {
  const missing = known
    .filter((file) => !file.includes("*") && !optionalFiles.includes(file) && !names.includes(file))
    .map((file) => describe(file, "is missing. The site cannot be built without it."));
  const strays = names
    .filter(
      (name) => !findContentType(name) && !/(^|\/)\./.test(name) && !name.startsWith("images/"),
    )
    .map((name) => describe(name, explain(name)));
  return [...missing, ...strays];
}

function explain(name: string): string {
  if (pictureEnding.test(name)) return "is a picture. Move it into content/images/.";
  const renamed = name.replace(/\.(?:ya?ml)?(?:\.txt)?$|\.(?:txt|json|md)$/i, "") + ".yaml";
  const wanted = renamed.toLowerCase().replace(/[\s_]/g, "-");
  if (findContentType(wanted)) return `is not a file the site reads. Rename it to ${wanted}.`;
  const nearest = findNearest(stem(wanted), known.map(stem));
  const fix = nearest
    ? `Did you mean ${nearest}.yaml?`
    : "Remove it, or put a service into content/services/ as a .yaml file.";
  return `is not a file the site reads. ${fix}`;
}

function stem(name: string): string {
  return name.replace(/\.yaml$/, "");
}

function describe(file: string, message: string): Problem {
  return { file, line: 1, column: 1, message };
}
