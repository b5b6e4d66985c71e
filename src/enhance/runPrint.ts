/**
 * Connects the print button, and opens every answer before printing: style sheets can only do that since
 * ::details-content (Chrome 131, Firefox 143).
 */
export function runPrint(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-print-page]")) print();
  });
  addEventListener("beforeprint", () =>
    page.querySelectorAll("details").forEach((answer) => (answer.open = true)),
  );
}
