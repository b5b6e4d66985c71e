/** Keeps the focus in the open menu, and opens it in browsers without the Invoker Commands API. */
export function runMenu(page: Document): void {
  const knowsCommand = "command" in HTMLButtonElement.prototype;

  page.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target.closest("dialog[open] a")) target.closest("dialog")?.close();

    const button = target.closest("[commandfor]");
    if (knowsCommand || !button) return;
    const dialog = page.getElementById(
      button.getAttribute("commandfor") ?? "",
    ) as HTMLDialogElement | null;
    if (button.getAttribute("command") === "close") dialog?.close();
    else dialog?.showModal();
  });

  page.addEventListener("keydown", (event) => {
    const dialog = event.key === "Tab" && page.querySelector("dialog[open]");
    if (!dialog) return;
    const stops = dialog.querySelectorAll<HTMLElement>("a, button");
    const [edge, other] = event.shiftKey
      ? [stops[0], stops[stops.length - 1]]
      : [stops[stops.length - 1], stops[0]];
    if (page.activeElement !== edge) return;
    event.preventDefault();
    other?.focus();
  });
}
