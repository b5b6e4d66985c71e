import type { FormApi } from "final-form";
import { listOf } from "../../../shared/labelOf";
import { type QuoteRequest, quoteRequestFields } from "../../../shared/quoteRequest";

/** What the form holds: text for every field, as typed. */
export type QuoteFormValues = Record<keyof QuoteRequest, string>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the form's controls show. Several ticked boxes are their values with commas between them. */
export function readAnswers(element: HTMLFormElement): QuoteFormValues {
  const shown = new FormData(element);
  return Object.fromEntries(
    quoteRequestFields.map((field) => [field, shown.getAll(field).join(",")]),
  ) as QuoteFormValues;
}

/** Writes answers into their controls. A control that shows its answer already keeps its selection. */
export function writeAnswers(element: HTMLFormElement, answers: Record<string, string>): void {
  for (const control of element.elements as unknown as Iterable<Control>) {
    const answer = answers[control.name];
    if (!answer) continue;
    if (control.type === "checkbox")
      (control as HTMLInputElement).checked = listOf(answer).includes(control.value);
    else if (control.value !== answer) control.value = answer;
  }
}

/** Writes what one form shows into another one, and gives the same field the focus and the selection. */
export function copyAnswers(
  from: HTMLFormElement,
  to: HTMLFormElement,
  focused: Element | null,
): void {
  const hidden = Object.fromEntries(new FormData(from) as Iterable<[string, string]>);
  writeAnswers(to, { ...hidden, ...readAnswers(from) });
  to.dispatchEvent(new Event("input", { bubbles: true }));
  if (!focused?.id || !from.contains(focused)) return;
  const twin = to.querySelector<HTMLTextAreaElement>(`#${focused.id}`);
  if (!twin) return;
  const { selectionStart, selectionEnd } = focused as HTMLTextAreaElement;
  twin.focus({ preventScroll: true });
  if (typeof selectionStart === "number") twin.setSelectionRange(selectionStart, selectionEnd);
}

/** Tells final-form what stands on the screen, also where a program has written it without an event. */
export function takeFromScreen(form: FormApi<QuoteFormValues>, element: HTMLFormElement): void {
  const shown = readAnswers(element);
  form.batch(() => {
    for (const field of quoteRequestFields) form.change(field, shown[field]);
  });
}
