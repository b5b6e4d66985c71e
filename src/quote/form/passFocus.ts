/** Moves the focus if `from` has it, because a button that gets disabled would lose it to the body. */
export function passFocus(from: Element | null, to: HTMLElement | null): void {
  if (from && document.activeElement === from) to?.focus({ preventScroll: true });
}
