import type { FieldErrors } from "../../shared/quoteRequest";
import { quoteRequestFields } from "../../shared/quoteRequest";
import { type QuoteAnswers, blankAnswers } from "../form/quoteAnswers";

/** What the form's HTML says before React takes it over. */
export type PageState = {
  answers: QuoteAnswers;
  /** When the page came, as the loader noted it. */
  startedAt: string;
  /** Written by the server when it answered a plain form post with things to put right. */
  fieldErrors: FieldErrors;
  /** The server could not take the request and says so in the page. */
  hasFailed: boolean;
  /** Why, in the words that the server added to the page's own. */
  reason: string;
};

/** Reads answers and messages from the form's HTML, so that taking it over loses none of them. */
export function readPage(root: ParentNode): PageState {
  const page: PageState = {
    answers: { ...blankAnswers },
    startedAt: valueOf(root.querySelector("[name=startedAt]")),
    fieldErrors: {},
    hasFailed: isShown(root.querySelector("#form-failure")),
    reason: root.querySelector("#form-failure > p ~ p")?.textContent ?? "",
  };
  for (const field of quoteRequestFields) {
    page.answers[field] = valueOf(root.querySelector(`#${field}`));
    const message = root.querySelector(`#${field}-error`);
    if (isShown(message) && message?.textContent) page.fieldErrors[field] = message.textContent;
  }
  return page;
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
