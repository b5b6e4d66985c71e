import { pageAnswer } from "../http/answers";
import type { Answer } from "../http/exchange";
import { renderPlainPage } from "../http/renderPlainPage";

/**
 * A contact message posted as a form. No page of the site has such a form; should a program or a later page post one, it
 * gets a small page with the same status and the same words instead of JSON.
 */
export function respondToForm(answer: Answer): Answer {
  const headers = Object.fromEntries(
    Object.entries(answer.headers ?? {}).filter(([name]) => name !== "Content-Type"),
  );
  if (answer.status < 300) {
    return pageAnswer(
      answer.status,
      renderPlainPage("Message Sent!", ["We'll get back to you within 24 hours."], "/contact"),
      headers,
    );
  }
  const { error } = JSON.parse(answer.body) as {
    error: { message?: string; fields?: Record<string, string> };
  };
  const messages = error.fields ? Object.values(error.fields) : [error.message ?? ""];
  return pageAnswer(
    answer.status,
    renderPlainPage("There is a problem", messages, "/contact"),
    headers,
  );
}
