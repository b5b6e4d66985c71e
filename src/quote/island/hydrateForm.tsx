import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { copyAnswers } from "../draft/domValues";
import { afterPointerUp } from "../form/afterPointerUp";
import { QuoteForm, type QuoteFormProps } from "../form/QuoteForm";
import { handBackForm } from "./handBackForm";
import { isWaiting, setBusy } from "./setBusy";

/**
 * Hydrates the built form without losing what has been typed.
 *
 * 1. React hydrates the form in the page. If another program, such as a translator, has changed the form
 *    (data-changed), React would replace the form at once, so React renders a detached form instead.
 * 2. The detached form replaces the built form once no field has the focus, or on submit.
 * 3. If React has created new elements, we copy the answers, the focus and the text selection to them.
 * 4. A submit that loadForm.ts has held back is repeated.
 *
 * After an uncaught error, React removes the form's elements. We put the elements back, so that the browser can
 * post the form.
 */
export function hydrateForm(): void {
  const root = document.getElementById("quote-form-root");
  const form = root?.querySelector("form");
  const props = document.getElementById("quote-form-props")?.textContent;
  if (!root || !form || !props) return;

  const isDetached = "changed" in root.dataset;
  const container = isDetached ? document.createElement("div") : root;
  const focusedBefore = document.activeElement;
  let shown = [...container.childNodes];

  const finish = () => {
    const focused = isDetached ? document.activeElement : focusedBefore;
    if (isDetached) root.replaceChildren(container);
    const current = root.querySelector("form");
    // React also creates a new form if another program changes the form during hydration.
    if (current && current !== form) copyAnswers(form, current, focused);
    shown = [...container.childNodes];
    root.dataset["live"] = "";
    if (!isWaiting(root)) return;
    setBusy(root, false);
    // Submit later, because React must first render the copied answers.
    setTimeout(() => current?.requestSubmit());
  };

  const content = (
    <QuoteForm
      {...(JSON.parse(props) as QuoteFormProps)}
      onMount={() => (isDetached ? onceBlurredOrSent(root, finish) : finish())}
    />
  );
  let reactRoot: Root | undefined;
  const putBack = () => {
    if (shown.every((node) => node.parentNode === container)) return;
    container.append(...shown);
    // If the visitor was typing when hydration failed, let typing continue in the same field.
    if (!("live" in root.dataset))
      (focusedBefore as HTMLElement | null)?.focus({ preventScroll: true });
  };
  const onUncaughtError = (error: unknown) => {
    console.error(error);
    // Put the form back at once, because a key that is pressed while the form is missing would be lost.
    putBack();
    // Renders that React has deferred may remove the form again, so put it back a second time.
    setTimeout(() => {
      reactRoot?.unmount();
      putBack();
      handBackForm();
    });
  };
  // A transition renders in short tasks, so the visitor can keep typing.
  startTransition(() => {
    if (isDetached) {
      reactRoot = createRoot(container, { onUncaughtError });
      reactRoot.render(content);
    } else reactRoot = hydrateRoot(container, content, { onUncaughtError });
  });
}

function onceBlurredOrSent(root: HTMLElement, run: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const check = () => {
    if (root.contains(document.activeElement) && !("busy" in root.dataset)) return;
    waiting.abort();
    run();
  };
  const checkLater = () => afterPointerUp(check, signal);
  for (const type of ["focusout", "submit"])
    document.addEventListener(type, checkLater, { capture: true, signal });
  checkLater();
}
