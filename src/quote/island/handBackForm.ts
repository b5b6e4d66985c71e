import { setBusy } from "./setBusy";

/**
 * Leaves the form to the browser, as if script were off: it checks the answers, and posts them. A form that
 * the visitor has sent already is posted at once.
 */
export function handBackForm(): void {
  const root = document.getElementById("quote-form-root");
  const form = root?.querySelector("form");
  if (!root || !form) return;
  const isSent = "busy" in root.dataset && root.dataset.posted !== "now";
  // The loader and what is left of React do nothing more.
  root.dataset.live = "";
  form.noValidate = false;
  setBusy(root, false);
  if (isSent && form.reportValidity()) form.submit();
}
