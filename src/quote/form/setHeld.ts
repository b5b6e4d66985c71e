/**
 * Shows "Submitting..." and disables the button, or ends that, without React: before React is there, and at once when the
 * button is pressed, because a slow phone needs more than 100 ms for the first render.
 */
export function setHeld(root: HTMLElement, isHeld: boolean): void {
  if (isHeld) root.dataset.held = "";
  else delete root.dataset.held;
  const button = root.querySelector<HTMLButtonElement>("[type=submit]");
  if (button) button.disabled = isHeld;
}
