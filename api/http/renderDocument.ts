import escapeHtml from "escape-html";

/** HTML in which all text has been escaped, so that toHtml inserts it unchanged. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | Html | Value[];

/** Builds HTML from a template literal. Escapes strings and joins arrays. */
export function toHtml(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(write)));
}

function write(value: Value): string {
  if (value instanceof Html) return value.text;
  return typeof value === "string" ? escapeHtml(value) : value.map(write).join("");
}

export function renderDocument(title: string, head: Html, body: Html): string {
  const document = toHtml`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
  return document.text;
}
