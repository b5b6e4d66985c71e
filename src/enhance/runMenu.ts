/** Keeps the focus in the open menu, and opens the menu in browsers that do not support popovers. */
export function runMenu(page: Document): void {
  const findMenu = () => page.querySelector("dialog");
  const knowsPopovers = "popover" in HTMLElement.prototype;

  page.addEventListener("click", ({ target }) => {
    const pressed = (target as Element).closest("dialog a, [popovertarget]");
    const menu = findMenu();
    if (!menu || !pressed) return;
    if (!knowsPopovers) {
      if (menu.open) menu.close();
      else if (!pressed.matches("a")) menu.showModal();
    } else if (pressed.matches("a")) menu.hidePopover();
  });

  page.addEventListener("keydown", (event) => {
    const menu = findMenu();
    if (event.key !== "Tab" || !menu) return;
    const stops = [...menu.querySelectorAll<HTMLElement>("a, button")];
    if (event.shiftKey) stops.reverse();
    // A click between the links focuses the menu itself. Tab then goes to the first control, Shift+Tab to the last.
    if (page.activeElement !== menu && page.activeElement !== stops[stops.length - 1]) return;
    event.preventDefault();
    stops[0]?.focus();
  });
}
