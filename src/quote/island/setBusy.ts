import { passFocus } from "../form/passFocus";

/** Returns true while a submission waits for the form's JavaScript, but false once the browser posts the form. */
export function isWaiting(root: HTMLElement): boolean {
  return "busy" in root.dataset && root.dataset.posted !== "now";
}

export function setBusy(root: HTMLElement, isBusy: boolean): void {
  if (isBusy) root.dataset.busy = "";
  else delete root.dataset.busy;
  const button = root.querySelector<HTMLButtonElement>("[type=submit]");
  if (!button) return;
  const { submit = "", submitting = "" } = button.dataset;
  const [label] = button.children;
  if (isBusy) passFocus(button, button.parentElement);
  button.disabled = isBusy;
  if (!isBusy) passFocus(button.parentElement, button);
  if (label) label.textContent = isBusy ? submitting : submit;
}
