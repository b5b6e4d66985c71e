import { posix } from "node:path";
import * as v from "valibot";
import type { ContentFile, ContentPath, Problem } from "./readContentFile";
import { findNearest } from "./schemas/findNearest";

/** What there is to refer to. A list is undefined while the file that has it cannot be read. */
export type Site = {
  /** The pictures under content/, as paths inside it. */
  pictures: readonly string[];
  paths: readonly string[];
  services: readonly string[];
  /** The addresses of the questions on /faq. */
  questions: readonly string[] | undefined;
  /** The names of the rooms of the home page's house. */
  rooms: readonly string[] | undefined;
  pictureKind: string | undefined;
};

/** What valibot's schemas have in common, as far as their fields go. */
export type Shape = v.GenericSchema & {
  literal?: unknown;
  entries?: Record<string, Shape>;
  item?: Shape;
  wrapped?: Shape;
  options?: readonly Shape[];
};

/** The texts of a file that name something which is not there. */
export function findDeadReferences(
  { name, value, describe }: ContentFile,
  schema: v.GenericSchema,
  site: Site,
): Problem[] {
  const judge = (refersTo: unknown, text: string) => {
    const [page = "", anchor] = text.split("#");
    // Compared letter by letter: the machine that builds tells small letters from capitals, macOS and Windows do not.
    const pictures = site.pictures.map((one) => posix.relative(posix.dirname(name), one));
    if (refersTo === "picture")
      return tell(text, pictures, `names a picture that is not there: ${text}.`);
    if (refersTo === "pictureKind" && site.pictureKind === "illustrations" && /\bphoto/i.test(text))
      return "calls the picture a photo, and business.yaml says that the pictures are illustrations. Say what is seen.";
    if (refersTo === "page" && page === "/faq" && anchor !== undefined)
      return tell(anchor, site.questions, `leads to ${text}, and faq.yaml has no such slug.`);
    if (refersTo === "page")
      return tell(page, site.paths, `leads to ${text}, and no page of this site is there.`);
    const none = `names a ${String(refersTo)} that is not there: ${text}.`;
    if (refersTo === "service") return tell(text, site.services, none);
    return refersTo === "room" ? tell(text, site.rooms, none) : undefined;
  };
  const visit = (given: Shape, found: unknown, path: ContentPath): Problem[] => {
    const shape = optionFor(given, found);
    if (typeof found === "string") {
      const fault = judge(v.getMetadata(shape)["refersTo"], found);
      return fault === undefined ? [] : [describe(path, fault)];
    }
    return Object.entries(found ?? {}).flatMap(([key, one]) => {
      const inner = shape.item ?? shape.entries?.[key];
      return inner ? visit(inner, one, [...path, shape.item ? Number(key) : key]) : [];
    });
  };
  return visit(schema as Shape, value, []);
}

/** Of several schemas, the one that a value belongs to. */
function optionFor(shape: Shape, found: unknown): Shape {
  if (shape.wrapped) return optionFor(shape.wrapped, found);
  if (shape.type !== "variant" && shape.type !== "union") return shape;
  const kind = (found as { kind?: unknown } | null)?.kind;
  const isMeant = ({ entries }: Shape) => entries && entries["kind"]?.literal === kind;
  return shape.options?.find(isMeant) ?? shape;
}

function tell(word: string, known: readonly string[] | undefined, problem: string) {
  if (!known || known.includes(word)) return undefined;
  const nearest = findNearest(word, known);
  return `${problem} ${nearest ? `Did you mean ${nearest}?` : `Use one of: ${known.join(", ")}.`}`;
}
