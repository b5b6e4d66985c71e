import type { InferOutput } from "valibot";
import type { contentTypes } from "../schemas/contentTypes";
import type { ContentFile, ContentPath } from "../yaml/readContentFile";

type Business = InferOutput<typeof contentTypes.Business.schema>;

/** Facts of business.yaml that another file repeats: a fact written twice is changed once. */
export function findRepeatedFacts(file: ContentFile, business: Business): string[] {
  if (file.name === "business.yaml") return [];
  const facts: [fact: string, spelling: string][] = [
    ["name", business.name],
    ["phone", business.phone],
    ["email", business.email],
    ...business.hours.map(({ hours }): [string, string] => ["hours", hours]),
  ];
  return listTexts(file.value).flatMap(({ path, text }) =>
    facts
      .filter(([, spelling]) => text.includes(spelling))
      .map(([fact, spelling]) =>
        file.describe(
          path,
          `repeats "${spelling}". Leave it out: pages take the ${fact} from business.yaml.`,
        ),
      ),
  );
}

function listTexts(value: unknown, path: ContentPath = []): { path: ContentPath; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => listTexts(entry, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => listTexts(child, [...path, key]));
}
