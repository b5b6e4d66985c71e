import type { ServerMessages, TypedAnswers } from "../form/Handover";
import { quoteRequestFields } from "../../../shared/quoteRequest";
import { blankAnswers } from "../draft/quoteAnswers";

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
