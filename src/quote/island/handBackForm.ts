import { isWaiting, setBusy } from "./setBusy";

/** Lets the browser validate and post the form without React, and repeats a submit that loadForm.ts has held back. */
export function handBackForm(): void {
  const root = document.getElementById("quote-form-root");
  const form = root?.querySelector("form");
  if (!root || !form) return;
  const isSent = isWaiting(root);
  // data-live tells loadForm.ts to stop holding back submits.
  root.dataset.live = "";
  form.noValidate = false;
  setBusy(root, false);
  if (isSent && form.reportValidity()) form.submit();
}
