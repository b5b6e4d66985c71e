const ends = ["pointerup", "pointercancel"];
let isPressed = false;
// Pages are rendered without a document.
if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", () => (isPressed = true), true);
  for (const end of ends) document.addEventListener(end, () => (isPressed = false), true);
}

/**
 * Runs something in a task of its own, once no pointer is pressed. What moves or replaces a button while a press on it is under
 * way would take its click.
 */
export function afterPress(run: () => void, signal: AbortSignal): void {
  setTimeout(() => {
    if (signal.aborted) return;
    if (!isPressed) run();
    else
      for (const end of ends)
        document.addEventListener(end, () => afterPress(run, signal), { once: true, signal });
  });
}
