/** Keeps visitors in the open menu, and opens the menu in browsers that do not support popovers. */
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

  // Hides the covered page from TalkBack, which ignores aria-modal. `inert` would recompute every element's style.
  const hideOthers = ({ newState }: ToggleEvent) => {
    for (const part of page.querySelectorAll(":has(> header) > :not(header), header > div"))
      part.ariaHidden = String(newState === "open");
  };
  page.addEventListener("beforetoggle", hideOthers, true);

  page.addEventListener("keydown", (event) => {
    const menu = findMenu();
    if (event.key !== "Tab" || !menu?.contains(page.activeElement)) return;
    const stops = [...menu.querySelectorAll<HTMLElement>("a, button")];
    if (event.shiftKey) stops.reverse();
    event.preventDefault();
    // Focus links, too, because Safari's Tab skips them. After a click between links, indexOf is -1, so take the first.
    stops[(stops.indexOf(page.activeElement as HTMLElement) + 1) % stops.length]?.focus();
  });
}
