import { Html, renderDocument, toHtml } from "./renderDocument";

type Fields = Record<string, string>;

export function jsonAnswer(status: number, value: unknown, headers: Fields = {}): Response {
  return answer(status, "application/json", JSON.stringify(value), headers);
}

/** The one shape of an error without field errors: `{ error: { code, message } }`. */
export function errorAnswer(status: number, code: string, message: string, headers?: Fields) {
  return jsonAnswer(status, { error: { code, message } }, headers);
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

/** Why there is nothing better to answer: JSON, or a small page when a browser posted a form. */
export function problemAnswer(
  wantsPage: boolean,
  status: number,
  code: string,
  message: string,
  headers?: Fields,
): Response {
  if (!wantsPage) return errorAnswer(status, code, message, headers);
  const title = "There is a problem";
  const body = toHtml`<main>
<h1>${title}</h1>
<p>${message}</p>
<p><a href="/quote">Go back to the form</a></p>
</main>`;
  return pageAnswer(status, renderDocument(title, new Html(""), body), headers);
}

/** The one answer to what nobody expected. */
export function unexpectedAnswer(wantsPage: boolean): Response {
  const message = "Something went wrong on our side. Please try again in a minute, or call us.";
  return problemAnswer(wantsPage, 503, "unavailable", message, { "Retry-After": "60" });
}
