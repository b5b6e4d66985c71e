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
 * brackets it is a line. What cannot be understood becomes a type that the form's rules refuse by name.
 */
export function readField(written: string): WrittenField {
  const [, start = written, brackets = "line"] = /^(.*?)\s*\(([^()]*)\)$/.exec(written) ?? [];
  const [, type = "", rest = ""] = /^(\w*):?\s*(.*)$/.exec(brackets.trim()) ?? [];
  const isNeeded = start.endsWith("*");
  const label = isNeeded ? start.slice(0, -1).trim() : start;
  return {
    name: toSlug(label).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    type,
    label,
    ...(isNeeded ? { message: `${asking[type] ?? "Answer"} “${label}”` } : {}),
    ...detailsOf(type, rest),
  };
}

function detailsOf(type: string, rest: string): object {
  switch (type) {
    case "line":
      return { maxLength: 200 };
    case "lines":
      return { maxLength: 2000 };
    case "date": {
      const earliestInDays = firstDays[rest.replace(/^from /, "")];
      return earliestInDays === undefined ? {} : { earliestInDays };
    }
    case "number": {
      const [least, most] = /^(\d+)\s*-\s*(\d+)$/.exec(rest)?.slice(1).map(Number) ?? [];
      return least === undefined ? { most: 1_000_000 } : { least, most };
    }
    case "choice":
    case "choices": {
      const labels = rest.split(";").map((one) => one.trim());
      const choices = labels
        .filter((one) => one !== "")
        .map((one) => ({ value: toSlug(one), label: one }));
      return {
        ...(type === "choice" ? { placeholder: "Choose one" } : {}),
        ...(choices.length === 0 ? {} : { choices }),
      };
    }
    default:
      return {};
  }
}
