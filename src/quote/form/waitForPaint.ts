/** A hidden page gets no animation frame, so the wait ends after this many milliseconds. */
const longest = 200;

/** Resolves in a new task once the browser has painted the changes so far. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
