import type { ServerMessages, TypedValues } from "../form/Handover";
import { quoteRequestFields } from "../../../shared/quoteRequest";
import { blankValues } from "../draft/quoteFormValues";

export function readServerMessages(root: ParentNode): ServerMessages {
  const messages: ServerMessages = {
    fieldErrors: {},
    hasFailed: isShown(root.querySelector("#form-failure")),
    reason: root.querySelector("#form-failure > p ~ p")?.textContent ?? "",
    reference: root.querySelector("#thank-you-reference strong")?.textContent ?? "",
  };
  for (const field of quoteRequestFields) {
    const message = root.querySelector(`#${field}-error`);
    if (isShown(message) && message?.textContent) messages.fieldErrors[field] = message.textContent;
  }
  return messages;
}

export function readTypedValues(root: ParentNode): TypedValues {
  const values = { ...blankValues };
  for (const field of quoteRequestFields) {
    const control = root.querySelector(`#${field}`);
    values[field] = isBox(control) ? tickedIn(root, field) : valueOf(control);
  }
  return { values, startedAt: valueOf(root.querySelector("[name=startedAt]")) };
}

function isBox(control: Element | null): boolean {
  return control instanceof HTMLInputElement && control.type === "checkbox";
}

function tickedIn(root: ParentNode, name: string): string {
  const boxes = root.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:checked`);
  return [...boxes].map(({ value }) => value).join(",");
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
