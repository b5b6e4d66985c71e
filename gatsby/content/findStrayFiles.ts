import { contentTypes, findContentType, optionalFiles } from "./schemas/contentTypes";
import type { Problem } from "./readContentFile";
import { findNearest } from "./schemas/findNearest";

/** Files that are missing from content/, and files that no page reads. The folder of pictures may hold anything. */
export function findStrayFiles(names: readonly string[]): Problem[] {
  const known = Object.values(contentTypes).map(({ file }) => file as string);
  const needed = known.filter((file) => !file.includes("*") && !optionalFiles.includes(file));
  const missing = needed.filter((file) => !names.includes(file));
  const strays = names.filter(
    (name) => !findContentType(name) && !/(^|\/)\./.test(name) && !name.startsWith("images/"),
  );
  const explain = (name: string) => {
    const nearest = findNearest(name, needed);
    const place =
      "Pictures belong in content/images/, services in content/services/, pages of your own in " +
      "content/pages/, each as a file that ends in .yaml.";
    return `is not a file the site reads. ${nearest ? `Did you mean ${nearest}?` : place}`;
  };
  return [
    ...missing.map((file) => describe(file, "is missing. The site cannot be built without it.")),
    ...strays.map((name) => describe(name, explain(name))),
  ];
}

function describe(file: string, message: string): Problem {
  return { file, line: 1, column: 1, message };
}
