let isPressed = false;
// The build renders pages in Node, which has no `document`.
if (typeof document !== "undefined")
  for (const type of ["pointerdown", "pointerup", "pointercancel"])
    document.addEventListener(type, () => (isPressed = type === "pointerdown"), true);

/** Runs a function once no pointer is down, because a button that moves while it is pressed gets no click. */
export function afterPointerUp(run: () => void, signal: AbortSignal, waitMs = 0): void {
  setTimeout(() => {
    if (isPressed) afterPointerUp(run, signal, 20);
    else if (!signal.aborted) run();
  }, waitMs);
}
