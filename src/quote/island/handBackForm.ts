import { setBusy } from "./setBusy";

/** Lets the browser validate and post the form, as without script. Posts it now if it was already sent. */
export function handBackForm(): void {
  const root = document.getElementById("quote-form-root");
  const form = root?.querySelector("form");
  if (!root || !form) return;
  const isSent = "busy" in root.dataset && root.dataset.posted !== "now";
  // This mark stops the loader's listeners.
  root.dataset.live = "";
  form.noValidate = false;
  setBusy(root, false);
  if (isSent && form.reportValidity()) form.submit();
}
