import escapeHtml from "escape-html";

/** HTML that is escaped already. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | Html | Value[];

/** A template of HTML. Its values are escaped unless they are HTML themselves; a list is joined. */
export function toHtml(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(write)));
}

function write(value: Value): string {
  if (value instanceof Html) return value.text;
  return typeof value === "string" ? escapeHtml(value) : value.map(write).join("");
}
