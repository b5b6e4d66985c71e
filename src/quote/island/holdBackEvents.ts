/** Events without an `on…` property on elements. The browser types with `textInput`, which React still listens to. */
const others = [
  ...["focusin", "focusout", "textInput"],
  ...["compositionstart", "compositionupdate", "compositionend"],
];

/**
 * Keeps every event of the visitor from the listeners that are added to an element, or inside it, later. The browser still
 * does what it does by itself: text is typed, focus moves. `submit` is left out, because loadForm.ts holds it.
 *
 * @returns how to end it
 */
export function holdBackEvents(element: HTMLElement): () => void {
  const types = [...others];
  for (const name in element)
    if (name.startsWith("on") && name !== "onsubmit") types.push(name.slice(2));
  const stop = (event: Event) => event.stopImmediatePropagation();
  for (const type of types) element.addEventListener(type, stop, true);
  return () => {
    for (const type of types) element.removeEventListener(type, stop, true);
  };
}
