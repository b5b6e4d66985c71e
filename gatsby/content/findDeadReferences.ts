import { posix } from "node:path";
import type { ContentText } from "./schemas/listTexts";
import type { ContentFile, Problem } from "./readContentFile";
import { findNearest } from "./schemas/findNearest";

/** What there is to refer to. */
export type Site = {
  /** The pictures under content/, as paths inside it. */
  pictures: readonly string[];
  paths: readonly string[];
  services: readonly string[];
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
    // Compared letter by letter: macOS and Windows find a file whose name differs in case, the machine that builds does not.
    picture: (text: string) => {
      const folder = posix.dirname(file.name);
      const known = site.pictures.map((picture) => posix.relative(folder, picture));
      // macOS writes an accent as a character of its own, which looks the same.
      const isSpelledOtherwise =
        !known.includes(text) && known.some((name) => name.normalize() === text.normalize());
      return isSpelledOtherwise
        ? "names a picture whose file spells its accents in another way. Rename the file with letters from a to z."
        : tell(text, known, `names a picture that is not there: ${text}.`);
    },
    page: (text: string) => {
      const [page = "", anchor] = text.split("#");
      return (
        tell(page, site.paths, `leads to ${text}, and no page of this site is there.`) ??
        (page === "/faq" && anchor !== undefined
          ? tell(anchor, site.questions, `leads to ${text}, and faq.yaml has no such slug.`)
          : undefined)
      );
    },
    service: (text: string) =>
      tell(text, site.services, `names a service, and there is no content/services/${text}.yaml.`),
    room: (text: string) =>
      tell(text, site.rooms, `names the room ${text}, and the house of home.yaml has none.`),
  };
  return texts.flatMap(({ path, text, rules: { refersTo } }) => {
    const problem = refersTo && explain[refersTo](text);
    return problem === undefined ? [] : [file.describe(path, problem)];
  });
}

function tell(
  word: string,
  known: readonly string[] | undefined,
  problem: string,
): string | undefined {
  if (!known || known.includes(word)) return undefined;
  const nearest = findNearest(word, known);
  return `${problem} ${nearest ? `Did you mean ${nearest}?` : `Use one of: ${known.join(", ")}.`}`;
}
