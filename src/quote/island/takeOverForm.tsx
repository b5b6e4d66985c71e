import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { afterPress } from "../form/afterPress";
import { copyAnswers } from "../form/answersOnScreen";
import { QuoteForm, type QuoteFormProps } from "../form/QuoteForm";
import { setBusy } from "../form/setBusy";
import { hideEvents } from "./hideEvents";

/**
 * React takes over the built form. What has been typed stays, and so does the element that has the focus.
 *
 * An untouched form is hydrated where it stands. If something has changed it (a translator, a password manager: loadForm.ts
 * marks that), React would throw the page's elements away with the answers. Then React renders a form beside it, which takes its
 * place once no field has the focus, or when it is sent. The same goes for a date that is being typed: scripts cannot read an
 * incomplete one, and Chromium drops its digits when React writes the field's attributes.
 */
export function takeOverForm(): void {
  const root = document.getElementById("quote-form-root");
  const form = root?.querySelector("form");
  const props = document.getElementById("quote-form-props")?.textContent;
  if (!root || !form || !props) return;

  const focused = document.activeElement;
  const isTypingDate = focused instanceof HTMLInputElement && focused.type === "date";
  const isBeside = "changed" in root.dataset || isTypingDate;
  const container = isBeside ? document.createElement("div") : root;
  // React hydrates in short pieces here (a transition), so that the visitor can keep typing. For an event on a part that is not
  // hydrated yet, it would do all the remaining work at once, in one long task.
  const showEvents = isBeside ? undefined : hideEvents(root);

  function finish(root: HTMLElement, form: HTMLFormElement, adopt: () => void): void {
    if (isBeside) {
      const { activeElement } = document;
      root.replaceChildren(container);
      copyAnswers(form, container.querySelector("form"), activeElement);
    } else if (!form.isConnected) {
      // Something changed the page while React hydrated it, so React has replaced it.
      copyAnswers(form, root.querySelector("form"), focused);
    }
    adopt();
    showEvents?.();
    root.dataset["live"] = "";
    if (!("busy" in root.dataset) || root.dataset["posted"] === "now") return;
    setBusy(root, false);
    // React renders what it has just adopted first.
    setTimeout(() => root.querySelector("form")?.requestSubmit());
  }

  const content = (
    <QuoteForm
      {...(JSON.parse(props) as QuoteFormProps)}
      onMount={(adopt) =>
        isBeside ? whenLeft(root, () => finish(root, form, adopt)) : finish(root, form, adopt)
      }
    />
  );
  startTransition(() => {
    if (isBeside) createRoot(container).render(content);
    else hydrateRoot(container, content);
  });
}

/** Runs something once nothing inside an element has the focus, or when its form is being sent. */
function whenLeft(root: HTMLElement, run: () => void): void {
  const waiting = new AbortController();
  const look = () => {
    if (root.contains(document.activeElement) && !("busy" in root.dataset)) return;
    waiting.abort();
    run();
  };
  const { signal } = waiting;
  const lookLater = () => afterPress(look, signal);
  for (const end of ["focusout", "submit"])
    document.addEventListener(end, lookLater, { capture: true, signal });
  lookLater();
}
