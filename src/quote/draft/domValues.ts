import type { FormApi } from "final-form";
import { splitChoices } from "../../../shared/labelOf";
import { type QuoteRequest, quoteRequestFields } from "../../../shared/quoteRequest";

export type QuoteFormValues = Record<keyof QuoteRequest, string>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (element: HTMLFormElement) => Array.from(element.elements) as Control[];

/** Reads each control, because `new FormData(form)` makes the browser lay out the page if a control is a textarea. */
export function readAnswers(element: HTMLFormElement): QuoteFormValues {
  const controls = controlsOf(element);
  const isChosen = (control: Control) =>
    control.type !== "checkbox" || (control as HTMLInputElement).checked;
  const answerTo = (name: string) =>
    controls.filter((one) => one.name === name && isChosen(one)).map(({ value }) => value);
  return Object.fromEntries(
    quoteRequestFields.map((name) => [name, answerTo(name).join(",")]),
  ) as QuoteFormValues;
}

/** Writes answers into the form, but skips controls that already have them, to keep the text selection. */
export function writeAnswers(element: HTMLFormElement, answers: Record<string, string>): void {
  for (const control of controlsOf(element)) {
    const answer = answers[control.name];
    if (!answer) continue;
    if (control.type === "checkbox")
      (control as HTMLInputElement).checked = splitChoices(answer).includes(control.value);
    else if (control.value !== answer) control.value = answer;
  }
}

export function copyAnswers(from: HTMLFormElement, to: HTMLFormElement, focused: Element | null) {
  const hidden = Object.fromEntries(new FormData(from) as Iterable<[string, string]>);
  writeAnswers(to, { ...hidden, ...readAnswers(from) });
  to.dispatchEvent(new Event("input", { bubbles: true }));
  if (!focused?.id) return;
  const twin = to.querySelector<HTMLTextAreaElement>(`#${focused.id}`);
  if (!twin) return;
  const { selectionStart, selectionEnd } = focused as HTMLTextAreaElement;
  twin.focus({ preventScroll: true });
  if (typeof selectionStart === "number") twin.setSelectionRange(selectionStart, selectionEnd);
}

/** Copies the form's values to final-form, which misses values that autofill sets without an event. */
export function readDomValues(form: FormApi<QuoteFormValues>, element: HTMLFormElement): void {
  const answers = readAnswers(element);
  form.batch(() => {
    for (const name of quoteRequestFields) form.change(name, answers[name]);
  });
}
