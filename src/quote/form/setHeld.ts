/**
 * Shows "Submitting..." and disables the button, or undoes that, without React: before hydration, and immediately when the
 * button is pressed, because a slow phone needs more than 100 ms for the first render.
 */
export function setHeld(root: HTMLElement, isHeld: boolean): void {
  if (isHeld) root.dataset.held = "";
  else delete root.dataset.held;
  const button = root.querySelector<HTMLButtonElement>("[type=submit]");
  if (button) button.disabled = isHeld;
}
