import { posix } from "node:path";
import * as v from "valibot";
import type { ContentFile, ContentPath, Problem } from "./readContentFile";
import { findNearest } from "./schemas/findNearest";

/** What a text may name. A list is undefined while the file that has it cannot be read. */
export type Site = Record<
  "picture" | "page" | "service" | "question" | "room",
  readonly string[] | undefined
> & { pictureKind: string | undefined };

/** What valibot's schemas have in common, as far as their fields go. */
export type Shape = v.GenericSchema & {
  literal?: unknown;
  entries?: Record<string, Shape>;
  item?: Shape;
  wrapped?: Shape;
  options?: readonly Shape[];
};

export function findDeadReferences(
  { name, value, describe }: ContentFile,
  schema: v.GenericSchema,
  site: Site,
): Problem[] {
  const folder = posix.dirname(name);
  // Compared letter by letter: the machine that builds tells small letters from capitals, macOS and Windows
  // do not.
  const known = { ...site, picture: site.picture?.map((one) => posix.relative(folder, one)) };
  const visit = (given: Shape, found: unknown, path: ContentPath): Problem[] => {
    const shape = optionFor(given, found);
    if (typeof found === "string") {
      const fault = judge(v.getMetadata(shape)["refersTo"], found, known);
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

function judge(refersTo: unknown, text: string, site: Site): string | undefined {
  if (refersTo === undefined) return undefined;
  if (refersTo === "pictureKind")
    return site.pictureKind === "illustrations" && /\bphoto/i.test(text)
      ? "calls the picture a photo, and business.yaml says that the pictures are illustrations. Say what is seen."
      : undefined;
  const isQuestion = refersTo === "page" && text.startsWith("/faq#");
  const kind = isQuestion ? "question" : (refersTo as Exclude<keyof Site, "pictureKind">);
  const word = refersTo === "page" ? (text.split("#")[isQuestion ? 1 : 0] ?? "") : text;
  const known = site[kind];
  if (!known || known.includes(word)) return undefined;
  const nearest = findNearest(word, known);
  const advice = nearest ? `Did you mean ${nearest}?` : `Use one of: ${known.join(", ")}.`;
  return `names a ${kind} that is not there: ${text}. ${advice}`;
}
