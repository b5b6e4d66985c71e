import type { FieldErrors } from "../../shared/quoteRequest";
import { quoteRequestFields } from "../../shared/quoteRequest";
import { type QuoteAnswers, blankAnswers } from "../form/quoteAnswers";

/** What a server wrote into the page when it answered a plain form post. */
export type ServerMessages = {
  fieldErrors: FieldErrors;
  /** The server could not take the request. */
  hasFailed: boolean;
  /** Why, in the server's words. Empty when the page's own words say it all. */
  reason: string;
};

/** What the visitor has typed and chosen so far. */
export type TypedAnswers = {
  answers: QuoteAnswers;
  /** When the page was opened, as loadForm.ts noted it: milliseconds since 1970. */
  startedAt: string;
};

export function readServerMessages(root: ParentNode): ServerMessages {
  const messages: ServerMessages = {
    fieldErrors: {},
    hasFailed: isShown(root.querySelector("#form-failure")),
    reason: root.querySelector("#form-failure > p ~ p")?.textContent ?? "",
  };
  for (const field of quoteRequestFields) {
    const message = root.querySelector(`#${field}-error`);
    if (isShown(message) && message?.textContent) messages.fieldErrors[field] = message.textContent;
  }
  return messages;
}

export function readTypedAnswers(root: ParentNode): TypedAnswers {
  const answers = { ...blankAnswers };
  for (const field of quoteRequestFields) answers[field] = valueOf(root.querySelector(`#${field}`));
  return { answers, startedAt: valueOf(root.querySelector("[name=startedAt]")) };
}

function valueOf(control: Element | null): string {
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control.value
    : "";
}

function isShown(element: Element | null): boolean {
  return element instanceof HTMLElement && !element.hidden;
}
