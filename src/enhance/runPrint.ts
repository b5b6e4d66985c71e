/**
 * Prints a service's page as a checklist: its button does what the browser's menu does. On paper every answer
 * is open: before ::details-content (Chrome 131, Firefox 143) no style sheet can open one.
 */
export function runPrint(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-print-page]")) print();
  });
  addEventListener("beforeprint", () =>
    page.querySelectorAll("details").forEach((answer) => (answer.open = true)),
  );
}
