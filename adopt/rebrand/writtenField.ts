import { toSlug } from "../../gatsby/content/schemas/field";

/** A field as a question takes it: with what its type needs, and under the rules of the form. */
export type WrittenField = { name: string; type: string; label: string } & Record<string, unknown>;

/** Examples of how to write a field, shown with the question and with its errors. */
export const fieldExamples =
  "Access code, Notes for us (lines), Day* (date from tomorrow), Guests (number 10-400), Extras (choices: Chairs; Lights)";

const firstDays: Record<string, number> = { today: 0, tomorrow: 1 };

/** How the message of a required field begins. It's shown for a wrong answer as well. */
const asking: Record<string, string> = {
  ...{ date: "Choose a day for", number: "Enter a number for" },
  ...{ choice: "Choose one for", choices: "Choose at least one for" },
};

/**
 * Reads a field from one text: its label, a star if it must be answered, and in brackets its type with what that needs. Without
 * brackets it is a line. A type that there is not stays for the form's rules, which name it.
 *
 * @returns undefined when a part of the text cannot be understood
 */
export function readField(written: string): WrittenField | undefined {
  const match = /^(.*?)\s*\(([^()]*)\)$/.exec(written);
  const [, start = written, brackets = "line"] = match ?? [];
  const [, type = "", rest = ""] = /^(\w*):?\s*(.*)$/.exec(brackets.trim()) ?? [];
  const details = detailsOf(type, rest);
  // Brackets before the last ones may be words of the label, but not a half of a pair.
  const isOdd = /[()]/.test(match ? start.replace(/\([^()]*\)/g, "") : start);
  if (details === undefined || isOdd) return undefined;
  const isNeeded = start.endsWith("*");
  const label = isNeeded ? start.slice(0, -1).trim() : start;
  return {
    name: toSlug(label).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    type,
    label,
    ...(isNeeded ? { message: `${asking[type] ?? "Answer"} “${label}”` } : {}),
    ...details,
  };
}

/** The details of a type for which nothing more is written. */
const usual: Record<string, object> = {
  ...{ line: { maxLength: 200 }, lines: { maxLength: 2000 } },
  ...{ email: { maxLength: 254 }, phone: { maxLength: 40 } },
  ...{ date: {}, number: { most: 1_000_000 } },
};

function detailsOf(type: string, rest: string): object | undefined {
  if (rest === "" && usual[type] !== undefined) return usual[type];
  switch (type) {
    case "date": {
      const earliestInDays = firstDays[rest.replace(/^from /, "")];
      return earliestInDays === undefined ? undefined : { earliestInDays };
    }
    case "number": {
      const [least, most] = /^(\d+)\s*(?:-|–|to)\s*(\d+)$/.exec(rest)?.slice(1).map(Number) ?? [];
      return least === undefined ? undefined : { least, most };
    }
    case "choice":
    case "choices": {
      // With semicolons between, a choice may have commas.
      const labels = rest.split(rest.includes(";") ? ";" : ",").map((one) => one.trim());
      const choices = labels
        .filter((one) => one !== "")
        .map((one) => ({ value: toSlug(one), label: one }));
      return {
        ...(type === "choice" ? { placeholder: "Choose one" } : {}),
        ...(choices.length === 0 ? {} : { choices }),
      };
    }
    default:
      return usual[type] === undefined ? {} : undefined;
  }
}
