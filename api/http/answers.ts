import escapeHtml from "escape-html";

type Fields = Record<string, string>;

export function jsonAnswer(status: number, value: unknown, headers: Fields = {}): Response {
  return answer(status, "application/json", JSON.stringify(value), headers);
}

/** The one shape of an error without field errors: `{ error: { code, message } }`. */
export function errorAnswer(
  status: number,
  code: string,
  message: string,
  headers?: Fields,
): Response {
  return jsonAnswer(status, { error: { code, message } }, headers);
}

export function pageAnswer(status: number, html: string, headers: Fields = {}): Response {
  return answer(status, "text/html", html, headers);
}

/** Nothing that a Function says may be kept or taken for another type. */
function answer(status: number, type: string, body: string, headers: Fields): Response {
  const always = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  return new Response(body, {
    status,
    headers: { ...headers, ...always, "Content-Type": `${type}; charset=utf-8` },
  });
}

/** The one answer to what nobody expected: 503 with Retry-After, as a page when a browser posted a form. */
export function unexpectedAnswer(wantsPage = false): Response {
  const message = "Something went wrong on our side. Please try again in a minute, or call us.";
  const headers = { "Retry-After": "60" };
  return wantsPage
    ? pageAnswer(503, renderPlainPage("There is a problem", [message], "/"), headers)
    : errorAnswer(503, "unavailable", message, headers);
}

/** A small page that needs nothing of the build, for a form post on a host where the built page is not at hand. */
export function renderPlainPage(title: string, messages: string[], back: string): string {
  const body = `<main>
<h1>${escapeHtml(title)}</h1>
${messages.map((message) => `<p>${escapeHtml(message)}</p>`).join("\n")}
<p><a href="${escapeHtml(back)}">Go back to the ${back === "/" ? "home page" : "form"}</a></p>
</main>`;
  return renderDocument(title, "", body);
}

/** The frame of every page that the build does not make; head and body are HTML. */
export function renderDocument(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}
