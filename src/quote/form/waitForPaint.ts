/** A hidden page paints nothing and gets no animation frame: then the wait ends by itself, in milliseconds. */
const longest = 200;

/** Resolves in a task of its own once the browser has painted what has been changed so far. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
