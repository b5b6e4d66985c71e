import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { GenericSchema } from "valibot";
import { findNearest } from "./findNearest";
import { listReferences } from "../schemas/listReferences";
import type { ContentFile } from "../yaml/readContentFile";

type Site = { contentFolder: string; paths: readonly string[]; slugs: readonly string[] };

/** Pictures, pages and services that a file names and that are not there. */
export function findDeadReferences(
  file: ContentFile,
  schema: GenericSchema,
  { contentFolder, paths, slugs }: Site,
): string[] {
  const explain = {
    picture: (text: string) => explainPicture(file, text, contentFolder),
    page: (text: string) => explainPage(text, paths),
    service: (text: string) => explainService(file, text, slugs),
  };
  return listReferences(schema, file.value).flatMap(({ path, refersTo, text }) => {
    const problem = explain[refersTo](text);
    return problem === undefined ? [] : [file.describe(path, problem)];
  });
}

function explainPicture(
  file: ContentFile,
  text: string,
  contentFolder: string,
): string | undefined {
  const picture = posix.join(posix.dirname(file.name), text);
  // Gatsby sees only what is under content/.
  if (!picture.startsWith("../") && existsSync(join(contentFolder, picture))) return undefined;
  return `names a picture that is not there: content/${picture}. Add the picture or correct its name.`;
}

function explainPage(text: string, paths: readonly string[]): string | undefined {
  if (paths.includes(text.replace(/#.*/, ""))) return undefined;
  return `leads to ${text}, and no page is there. ${suggest(text, paths)}`;
}

function explainService(
  file: ContentFile,
  text: string,
  slugs: readonly string[],
): string | undefined {
  if (file.name === `services/${text}.yaml`) return "names the service itself. Name another one.";
  if (slugs.includes(text)) return undefined;
  return `names the service ${text}, and there is no content/services/${text}.yaml. ${suggest(text, slugs)}`;
}

function suggest(text: string, known: readonly string[]): string {
  const nearest = findNearest(text, known);
  return nearest ? `Did you mean ${nearest}?` : `Use one of: ${known.join(", ")}.`;
}
