import { renderContact } from "./renderContact";
import { Html, renderDocument, toHtml } from "./renderDocument";

type HeaderFields = Record<string, string>;

export function jsonAnswer(status: number, value: unknown, headers: HeaderFields = {}): Response {
  return answer(status, "application/json", JSON.stringify(value), headers);
}

export function pageAnswer(status: number, html: string, headers: HeaderFields = {}): Response {
  return answer(status, "text/html", html, headers);
}

function answer(status: number, type: string, body: string, headers: HeaderFields) {
  const always = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  return new Response(body, {
    status,
    headers: { ...headers, ...always, "Content-Type": `${type}; charset=utf-8` },
  });
}

export type Problem = { status: number; code: string; message: string; headers?: HeaderFields };

/** Returns an error response: JSON, or a small page if a browser posted a form without JavaScript. */
export function problemAnswer({ status, code, message, headers }: Problem, wantsPage = false) {
  if (!wantsPage) return jsonAnswer(status, { error: { code, message } }, headers);
  const title = "There is a problem";
  const body = toHtml`<main>
<h1>${title}</h1>
<p>${message}</p>
${renderContact()}
<p><a href="/quote">Go back to the form</a></p>
</main>`;
  return pageAnswer(status, renderDocument(title, new Html(""), body), headers);
}
