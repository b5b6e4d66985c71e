import * as v from "valibot";
import { spamTraits } from "./spamTraits";

/** A trait that was found and its points at that time. */
export type SpamPoint = { trait: string; points: number };

const list = v.array(v.object({ trait: v.string(), points: v.number() }));

/** Points as one line for the log, like "link:2 sold:4". Empty if there are none. */
export function writeSpamPoints(points: readonly SpamPoint[]): string {
  return points.map(({ trait, points }) => `${trait}:${String(points)}`).join(" ");
}

/** Points as they were stored: the line of `writeSpamPoints`, or a list from a column of JSON. Never throws. */
export function readSpamPoints(stored: unknown): SpamPoint[] {
  if (typeof stored !== "string") return v.parse(v.fallback(list, []), stored);
  return stored
    .split(" ")
    .filter(Boolean)
    .map((part) => {
      const [trait = "", points = "0"] = part.split(":");
      return { trait, points: Number(points) || 0 };
    });
}

/** The sentences that the owner reads, one for each point. A trait that is no longer in the table keeps its name. */
export function describeSpamPoints(points: readonly SpamPoint[]): string[] {
  return points.map(({ trait }) =>
    Object.hasOwn(spamTraits, trait)
      ? spamTraits[trait as keyof typeof spamTraits].sentence
      : trait,
  );
}
