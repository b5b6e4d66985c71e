import { quoteRequestFields } from "../../../shared/quoteRequest";
import type { QuoteFormValues } from "../draft/quoteFormValues";

/** What the form's controls show. Several ticked boxes are their values with commas between them. */
export function readAnswers(form: HTMLFormElement): QuoteFormValues {
  const shown = new FormData(form);
  return Object.fromEntries(
    // Safari before 15.4 gives the line breaks of a form post, CRLF.
    quoteRequestFields.map((field) => [
      field,
      shown.getAll(field).join(",").replaceAll("\r\n", "\n"),
    ]),
  ) as QuoteFormValues;
}

/** Writes what one form shows into another one with the same fields, and gives the same field the focus and the selection. */
export function copyAnswers(
  from: HTMLFormElement,
  to: HTMLFormElement | null,
  focused: Element | null,
) {
  if (!to) return;
  for (const control of from.elements) {
    const twin = findTwin(control, to);
    if (!twin) continue;
    if (isBox(control)) (twin as HTMLInputElement).checked = control.checked;
    else twin.value = (control as Control).value;
  }
  if (!focused || !from.contains(focused)) return;
  const twin = findTwin(focused, to);
  twin?.focus({ preventScroll: true });
  if (!twin || !("selectionStart" in focused) || focused.selectionStart === null) return;
  const { selectionStart, selectionEnd } = focused as HTMLTextAreaElement;
  (twin as HTMLTextAreaElement).setSelectionRange(selectionStart, selectionEnd);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isBox(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === "checkbox";
}

function findTwin(control: Element, form: HTMLFormElement): Control | undefined {
  const twins = [...form.elements] as Control[];
  const { name, value } = control as Control;
  return twins.find(
    (twin) => twin.name !== "" && twin.name === name && (!isBox(twin) || twin.value === value),
  );
}
