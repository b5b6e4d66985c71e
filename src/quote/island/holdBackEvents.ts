const events = [
  ...["keydown", "keypress", "keyup", "beforeinput", "input", "change", "focusin", "focusout"],
  ...["click", "pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend"],
  ...["compositionstart", "compositionend", "paste", "cut", "drop"],
];

/**
 * Keeps the visitor's events from every listener that is added to the element or its parts later. The browser still does
 * what it does by itself: text is typed, focus moves.
 *
 * @returns how to end it
 */
export function holdBackEvents(element: HTMLElement): () => void {
  const stop = (event: Event) => event.stopImmediatePropagation();
  for (const type of events) element.addEventListener(type, stop, true);
  return () => {
    for (const type of events) element.removeEventListener(type, stop, true);
  };
}
