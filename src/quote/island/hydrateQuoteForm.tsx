import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { QuoteForm, type QuoteFormProps } from "../form/QuoteForm";
import { readPage } from "./readPage";

/** Brings the built form to life. What has been typed, and what a server has written into the page, stays. */
export function hydrateQuoteForm(): void {
  const root = document.getElementById("quote-form-root");
  const props = document.getElementById("quote-form-props")?.textContent;
  if (!root || !props) return;

  const page = readPage(root);
  const form = <QuoteForm {...(JSON.parse(props) as QuoteFormProps)} page={page} />;
  const focusedId = document.activeElement?.id;

  // At once, so that no key pressed meanwhile falls between reading the page and listening to it.
  flushSync(() => {
    // A page that a server has filled in is no longer what QuoteForm renders first, so it is drawn anew instead of taken over.
    if (page.hasFailed || Object.keys(page.fieldErrors).length > 0) createRoot(root).render(form);
    else hydrateRoot(root, form);
  });
  if (focusedId && document.activeElement === document.body)
    document.getElementById(focusedId)?.focus({ preventScroll: true });
}
