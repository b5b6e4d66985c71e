import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { QuoteForm, type QuoteFormProps } from "../form/QuoteForm";
import { hideEvents } from "./hideEvents";
import type { Handover } from "../form/Handover";
import { setBusy } from "../form/setBusy";
import { readServerMessages, readTypedValues } from "./readPage";

/**
 * Hydrates the built form. If a visitor is typing a date, this waits until the date is complete or the visitor leaves the field.
 * Scripts cannot read the digits of an incomplete date, and Chromium drops them when React writes the field's attributes.
 */
export function hydrateQuoteForm(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.type !== "date") {
    hydrate();
    return;
  }
  const typing = new AbortController();
  for (const end of ["input", "blur"])
    field.addEventListener(
      end,
      () => {
        typing.abort();
        hydrate();
      },
      { signal: typing.signal },
    );
}

/**
 * What the visitor has typed stays, and so does what the server has written into the page.
 *
 * React hydrates in short pieces here (a transition), so that the visitor can keep typing. React must not see those events: for
 * an event on a part that is not hydrated yet it would do all the remaining work at once, in one long task. What was typed is
 * read when hydration has finished.
 */
function hydrate(): void {
  const root = document.getElementById("quote-form-root");
  const props = document.getElementById("quote-form-props")?.textContent;
  if (!root || !props || "live" in root.dataset) return;

  const messages = readServerMessages(root);
  const isFilledByServer = messages.hasFailed || Object.keys(messages.fieldErrors).length > 0;
  // A page that the server has filled in differs from QuoteForm's first render, so it is rendered separately and swapped in.
  const container = isFilledByServer ? document.createElement("div") : root;
  const letEventsThrough = hideEvents(root);

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
      if (!("busy" in root.dataset)) return;
      setBusy(root, false);
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
