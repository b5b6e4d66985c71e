const openDelay = 700;
const skipWindow = 300;

/** Closes tooltips on Escape. For 300 ms after a tooltip has closed, the next tooltip opens without delay. */
export function runTooltips(page: Document): void {
  const root = page.documentElement;
  let enteredAt = 0;
  let cooling: ReturnType<typeof setTimeout> | undefined;

  function enter({ target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }) {
    const tooltip = (target as Element).closest?.("[data-tooltip]");
    if (!tooltip || tooltip.contains(relatedTarget as Node | null)) return;
    enteredAt = root.dataset.tooltips ? -openDelay : Date.now();
  }

  function leave({ target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }) {
    const tooltip = (target as Element).closest?.<HTMLElement>("[data-tooltip]");
    if (!tooltip || tooltip.contains(relatedTarget as Node | null)) return;
    const wasOpen = Date.now() - enteredAt >= openDelay && tooltip.dataset.dismissed === undefined;
    delete tooltip.dataset.dismissed;
    if (!wasOpen) return;
    root.dataset.tooltips = "warm";
    clearTimeout(cooling);
    cooling = setTimeout(() => delete root.dataset.tooltips, skipWindow);
  }

  page.addEventListener("pointerover", enter);
  page.addEventListener("focusin", enter);
  page.addEventListener("pointerout", leave);
  page.addEventListener("focusout", leave);
  page.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    const shown = page.querySelectorAll<HTMLElement>("[data-tooltip]:is(:hover, :focus-within)");
    for (const tooltip of shown) tooltip.dataset.dismissed = "";
  });
}
