import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { QuoteForm, type QuoteFormProps } from "../form/QuoteForm";
import { holdBackEvents } from "./holdBackEvents";
import type { Handover } from "../form/Handover";
import { setHeld } from "../form/setHeld";
import { readServerMessages, readTypedValues } from "./readPage";

/**
 * Brings the built form to life. What the visitor has typed stays, and so does what a server has written into the page.
 *
 * React works in short pieces here (a transition), so typing goes on meanwhile. React must not hear it: for an event on a
 * form that it has not taken over yet it would do all the remaining work at once, in one long task. What was
 * typed is read when it has finished.
 */
export function hydrateQuoteForm(): void {
  const root = document.getElementById("quote-form-root");
  const props = document.getElementById("quote-form-props")?.textContent;
  if (!root || !props || "live" in root.dataset) return;

  const messages = readServerMessages(root);
  const isFilledByServer = messages.hasFailed || Object.keys(messages.fieldErrors).length > 0;
  // A page that a server has filled in is no longer what QuoteForm renders first. It is drawn aside and then put in place.
  const container = isFilledByServer ? document.createElement("div") : root;
  const letEventsThrough = holdBackEvents(root);

  const handover: Handover = {
    read() {
      const typed = readTypedValues(root);
      if (container !== root) {
        const focusedId = document.activeElement?.id;
        root.replaceChildren(container);
        if (focusedId) document.getElementById(focusedId)?.focus({ preventScroll: true });
      }
      return typed;
    },
    finish() {
      if ("posted" in root.dataset) {
        // The browser is leaving this page with what was typed. The page may come back from the back/forward cache.
        addEventListener("pageshow", handover.finish, { once: true });
        return;
      }
      letEventsThrough();
      root.dataset["live"] = "";
      if (!("held" in root.dataset)) return;
      setHeld(root, false);
      root.querySelector("form")?.requestSubmit();
    },
  };
  const form = (
    <QuoteForm {...(JSON.parse(props) as QuoteFormProps)} messages={messages} handover={handover} />
  );

  startTransition(() => {
    if (isFilledByServer) createRoot(container).render(form);
    else hydrateRoot(container, form);
  });
}
