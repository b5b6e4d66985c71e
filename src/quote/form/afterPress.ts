let isPressed = false;
// Pages are rendered without a document.
if (typeof document !== "undefined")
  for (const type of ["pointerdown", "pointerup", "pointercancel"])
    document.addEventListener(type, () => (isPressed = type === "pointerdown"), true);

/**
 * Runs something in a task of its own, once no pointer is pressed. What moves or replaces a button during a
 * press on it would take its click.
 */
export function afterPress(run: () => void, signal: AbortSignal, waitMs = 0): void {
  setTimeout(() => {
    if (isPressed) afterPress(run, signal, 20);
    else if (!signal.aborted) run();
  }, waitMs);
}
