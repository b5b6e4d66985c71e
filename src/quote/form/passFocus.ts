/**
 * Gives one element the focus that another one has. A button that is disabled while it sends would lose it to
 * the page's beginning: what is around it keeps it meanwhile.
 */
export function passFocus(from: Element | null, to: HTMLElement | null): void {
  if (from && document.activeElement === from) to?.focus({ preventScroll: true });
}
