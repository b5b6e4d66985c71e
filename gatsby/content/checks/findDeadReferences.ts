import { posix } from "node:path";
import type { ContentText } from "../schemas/listTexts";
import type { ContentFile, Problem } from "../yaml/readContentFile";
import { findNearest } from "../schemas/findNearest";

/** What there is to refer to. */
export type Site = {
  /** The pictures under content/, as paths inside it. */
  pictures: readonly string[];
  paths: readonly string[];
  slugs: readonly string[];
  /** The addresses of the questions on /faq; undefined while faq.yaml cannot be read. */
  questions: readonly string[] | undefined;
  /** The names of the rooms of the home page's house; undefined without one, and while home.yaml cannot be read. */
  rooms: readonly string[] | undefined;
};

export function findDeadReferences(
  file: ContentFile,
  texts: readonly ContentText[],
  site: Site,
): Problem[] {
  const explain = {
    picture: (text: string) => explainPicture(file, text, site.pictures),
    page: (text: string) => explainPage(text, site),
    service: (text: string) => explainService(file, text, site.slugs),
    room: (text: string) => explainRoom(text, site.rooms),
  };
  return texts.flatMap(({ path, text, rules: { refersTo } }) => {
    const problem = refersTo && explain[refersTo](text);
    return problem === undefined ? [] : [file.describe(path, problem)];
  });
}

/** Compared letter by letter: macOS and Windows find a file whose name differs in case, and the machine that builds does not. */
function explainPicture(
  file: ContentFile,
  text: string,
  pictures: readonly string[],
): string | undefined {
  const folder = posix.dirname(file.name);
  const picture = posix.join(folder, text);
  // Gatsby looks for it at the top of the machine, and a query that wants a picture then fails.
  const isAbsolute = text.startsWith("/");
  if (pictures.includes(picture) && !isAbsolute) return undefined;
  const meant = findNearest(
    posix.basename(text),
    pictures.map((name) => posix.basename(name)),
  );
  const nearest = pictures.find((name) => posix.basename(name) === meant);
  const fix = nearest
    ? `Did you mean ${posix.relative(folder, nearest)}?`
    : "Add the picture, or correct its name.";
  return isAbsolute
    ? `begins with a slash, but its path starts at the folder of this file. ${fix}`
    : `names a picture that is not there: content/${picture}. ${fix}`;
}

function explainPage(text: string, { paths, questions }: Site): string | undefined {
  const [page = "", anchor] = text.split("#");
  if (!paths.includes(page))
    return `leads to ${text}, and no page is there. ${suggest(text, paths)}`;
  if (page !== "/faq" || anchor === undefined || !questions || questions.includes(anchor))
    return undefined;
  return `leads to ${text}, and no question of faq.yaml has the slug ${anchor}. ${suggest(anchor, questions)}`;
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

/** A site without a house shows the rooms of its services' points nowhere. */
function explainRoom(text: string, rooms: readonly string[] | undefined): string | undefined {
  if (!rooms || rooms.includes(text)) return undefined;
  return `names the room ${text}, and the house of home.yaml has none of that name. ${suggest(text, rooms)}`;
}

function suggest(text: string, known: readonly string[]): string {
  const nearest = findNearest(text, known);
  return nearest ? `Did you mean ${nearest}?` : `Use one of: ${known.join(", ")}.`;
}
