/** Events without an `on…` property on elements. Browsers fire `textInput` while typing, and React still listens to it. */
const others = [
  ...["focusin", "focusout", "textInput"],
  ...["compositionstart", "compositionupdate", "compositionend"],
];

/**
 * Hides the visitor's events from listeners that are added to an element, or inside it, later. The browser's default actions
 * still happen: text is typed, focus moves. `submit` is left out, because loadForm.ts keeps it for later.
 *
 * @returns a function that stops this
 */
export function hideEvents(element: HTMLElement): () => void {
  const types = [...others];
  for (const name in element)
    if (name.startsWith("on") && name !== "onsubmit") types.push(name.slice(2));
  const stop = (event: Event) => event.stopImmediatePropagation();
  for (const type of types) element.addEventListener(type, stop, true);
  return () => {
    for (const type of types) element.removeEventListener(type, stop, true);
  };
}
