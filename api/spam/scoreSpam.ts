import * as v from "valibot";
import type { Field } from "../../shared/requestKind";
import { findLinks, type JudgedRequest, spamTraits, type Trait } from "./spamTraits";

/** A request with this many points or more is kept aside. */
export const suspectFrom = 10;

/** What is known of a request besides its answers. */
type Circumstances = {
  website: string;
  /** When the form was opened, in milliseconds since 1970; "" when that is not known. */
  startedAt: string;
  /** The browser posted the form itself, without script. Then `startedAt` is not known. */
  wantsPage: boolean;
  /** In milliseconds since 1970. */
  now: number;
};

export type SpamScore = { points: SpamPoint[]; isSuspect: boolean };

/**
 * How much a request looks like spam: the traits found in it and the sum of their points. A suspect is stored, answered as a
 * success and listed for the owner, so a wrong guess loses nothing.
 *
 * @param fields what the form asks; a field whose name ends in "name" asks for a name
 */
export function scoreSpam(
  { fields }: { fields: readonly Field[] },
  answers: Readonly<Record<string, string>>,
  circumstances: Circumstances,
): SpamScore {
  const request = describe(fields, answers, circumstances);
  const points = Object.entries<Trait>(spamTraits).flatMap(([trait, { points, find }]) => {
    const times = Number(find(request));
    const [once, more = once] = points;
    return times < 1 ? [] : [{ trait, points: times === 1 ? once : more }];
  });
  const total = points.reduce((sum, one) => sum + one.points, 0);
  return { points, isSuspect: total >= suspectFrom };
}

function describe(
  fields: readonly Field[],
  answers: Readonly<Record<string, string>>,
  { website, startedAt, wantsPage, now }: Circumstances,
): JudgedRequest {
  const texts = fields
    .filter(({ type }) => type === "line" || type === "lines")
    .map(({ name, type }) => ({
      isName: /name$/i.test(name),
      isLong: type === "lines",
      answer: answers[name] ?? "",
    }));
  const email = fields.find(({ type }) => type === "email")?.name ?? "";
  return {
    names: texts.filter(({ isName }) => isName).map(({ answer }) => answer),
    answers: texts.map(({ answer }) => answer),
    longAnswers: texts.filter(({ isLong }) => isLong).map(({ answer }) => answer),
    text: texts.map(({ answer }) => answer).join("\n"),
    links: texts.filter(({ isName }) => !isName).flatMap(({ answer }) => findLinks(answer)),
    email: answers[email] ?? "",
    hidden: website,
    spentMs: startedAt === "" ? Number.NaN : now - Number(startedAt),
    isFromForm: wantsPage || startedAt !== "",
  };
}

export type SpamPoint = { trait: string; points: number };

export const spamPoints = v.fallback(
  v.array(v.object({ trait: v.string(), points: v.number() })),
  [],
);

/** Points as one line for the log, like "link:2 sold:4". Empty if there are none. */
export function writeSpamPoints(points: readonly SpamPoint[]): string {
  return points.map(({ trait, points }) => `${trait}:${String(points)}`).join(" ");
}

/** The sentences that the owner reads, one for each point. A trait that is no longer in the table keeps its name. */
export function describeSpamPoints(points: readonly SpamPoint[]): string[] {
  return points.map(({ trait }) =>
    Object.hasOwn(spamTraits, trait)
      ? spamTraits[trait as keyof typeof spamTraits].sentence
      : trait,
  );
}
