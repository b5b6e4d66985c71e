import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { copyAnswers } from "../draft/answersOnScreen";
import { afterPress } from "../form/afterPress";
import { QuoteForm, type QuoteFormProps } from "../form/QuoteForm";
import { handBackForm } from "./handBackForm";
import { setBusy } from "./setBusy";

/**
 * React takes over the built form. What has been typed stays, and so does the element that has the focus.
 *
 * A form that nobody has changed is hydrated where it stands. From one that another program has changed (a
 * translator, a password manager: loadForm.ts marks it) React would throw everything away. Then it renders a
 * form beside it, which takes its place once no field has the focus, or when it is sent.
 *
 * After an error, for which React removes all that it rendered, the same elements come back with what was
 * typed, and the browser sends them.
 */
export function takeOverForm(): void {
  const root = document.getElementById("quote-form-root");
  const form = root?.querySelector("form");
  const props = document.getElementById("quote-form-props")?.textContent;
  if (!root || !form || !props) return;

  const isBeside = "changed" in root.dataset;
  const container = isBeside ? document.createElement("div") : root;
  const focusedBefore = document.activeElement;
  let shown = [...container.childNodes];

  function finish(root: HTMLElement, form: HTMLFormElement): void {
    const focused = isBeside ? document.activeElement : focusedBefore;
    if (isBeside) root.replaceChildren(container);
    const current = root.querySelector("form");
    // React replaces the form, too, where something has changed it while React hydrated it.
    if (current && current !== form) copyAnswers(form, current, focused);
    shown = [...container.childNodes];
    root.dataset["live"] = "";
    if (!("busy" in root.dataset) || root.dataset["posted"] === "now") return;
    setBusy(root, false);
    // React renders what it has just been told first.
    setTimeout(() => current?.requestSubmit());
  }

  const content = (
    <QuoteForm
      {...(JSON.parse(props) as QuoteFormProps)}
      onMount={() => (isBeside ? whenLeft(root, () => finish(root, form)) : finish(root, form))}
    />
  );
  const onUncaughtError = (error: unknown) => {
    container.append(...shown);
    handBackForm();
    console.error(error);
  };
  // In short pieces, so that the visitor can keep typing.
  startTransition(() => {
    if (isBeside) createRoot(container, { onUncaughtError }).render(content);
    else hydrateRoot(container, content, { onUncaughtError });
  });
}

/** Runs something once nothing inside an element has the focus, or when its form is being sent. */
function whenLeft(root: HTMLElement, run: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const look = () => {
    if (root.contains(document.activeElement) && !("busy" in root.dataset)) return;
    waiting.abort();
    run();
  };
  const lookLater = () => afterPress(look, signal);
  for (const end of ["focusout", "submit"])
    document.addEventListener(end, lookLater, { capture: true, signal });
  lookLater();
}
