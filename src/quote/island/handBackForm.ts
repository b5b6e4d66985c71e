import { setBusy } from "./setBusy";

/** Lets the browser validate and post the form. Posts it now if the visitor has already sent it. */
export function handBackForm(): void {
  const root = document.getElementById("quote-form-root");
  const form = root?.querySelector("form");
  if (!root || !form) return;
  const isSent = "busy" in root.dataset && root.dataset.posted !== "now";
  // Because of data-live, loadForm.ts no longer holds back a submit.
  root.dataset.live = "";
  form.noValidate = false;
  setBusy(root, false);
  if (isSent && form.reportValidity()) form.submit();
}
