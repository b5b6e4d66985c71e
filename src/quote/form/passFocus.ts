/** Moves the focus if `from` has it. A button that gets disabled would otherwise lose it to the body. */
export function passFocus(from: Element | null, to: HTMLElement | null): void {
  if (from && document.activeElement === from) to?.focus({ preventScroll: true });
}
