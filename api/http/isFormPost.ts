export const formType = "application/x-www-form-urlencoded";

/**
 * Whether a browser posted a form itself and shows whatever it gets. Not every browser asks for text/html, so
 * a program that posts a form has to ask for JSON.
 */
export function isFormPost(request: Request): boolean {
  const [essence = ""] = (request.headers.get("content-type") ?? "").split(";");
  return essence.trim().toLowerCase() === formType && !accepts(request, "json");
}

/** Whether the Accept header names a type with this subtype; any type at all is no name. */
export function accepts(request: Request, subtype: "html" | "json"): boolean {
  const named = subtype === "html" ? /\btext\/html\b/i : /\/(?:[\w.-]+\+)?json\b/i;
  return named.test(request.headers.get("accept") ?? "");
}
