import { renderContact } from "./renderContact";
import { Html, renderDocument, toHtml } from "./renderDocument";

type Fields = Record<string, string>;

export function jsonAnswer(status: number, value: unknown, headers: Fields = {}): Response {
  return answer(status, "application/json", JSON.stringify(value), headers);
}

export function pageAnswer(status: number, html: string, headers: Fields = {}): Response {
  return answer(status, "text/html", html, headers);
}

/** Nothing that a Function says may be kept or taken for another type. */
function answer(status: number, type: string, body: string, headers: Fields) {
  const always = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  return new Response(body, {
    status,
    headers: { ...headers, ...always, "Content-Type": `${type}; charset=utf-8` },
  });
}

/** Why there is nothing better to answer: a code for programs, and a sentence for people. */
export type Problem = { status: number; code: string; message: string; headers?: Fields };

/** JSON as `{ error: { code, message } }`, or a small page when a browser posted a form. */
export function problemAnswer(
  { status, code, message, headers }: Problem,
  wantsPage = false,
): Response {
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
