import { escapeHtml } from "../escapeHtml";

/** A small page that needs nothing of the build, for a form post on a host where the built page is not at hand. */
export function renderPlainPage(title: string, messages: string[], back: string): string {
  const lines = messages.map((message) => `<p>${escapeHtml(message)}</p>`).join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${lines}
<p><a href="${escapeHtml(back)}">Go back to the form</a></p>
</main>
</body>
</html>
`;
}
