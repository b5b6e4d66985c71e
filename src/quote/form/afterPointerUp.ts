let isPressed = false;
// The build renders pages without a document.
if (typeof document !== "undefined")
  for (const type of ["pointerdown", "pointerup", "pointercancel"])
    document.addEventListener(type, () => (isPressed = type === "pointerdown"), true);

/** Runs a function once no pointer is down, because moving a button during a press loses its click. */
export function afterPointerUp(run: () => void, signal: AbortSignal, waitMs = 0): void {
  setTimeout(() => {
    if (isPressed) afterPointerUp(run, signal, 20);
    else if (!signal.aborted) run();
  }, waitMs);
}
