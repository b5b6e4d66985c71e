/** Moves the focus if `from` has it, because disabling a focused button would move the focus to the body. */
export function passFocus(from: Element | null, to: HTMLElement | null): void {
  if (from && document.activeElement === from) to?.focus({ preventScroll: true });
}
