/** Opens all FAQ answers before printing: CSS can open them only in browsers with ::details-content. */
export function runPrint(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-print-page]")) print();
  });
  addEventListener("beforeprint", () =>
    page.querySelectorAll("details").forEach((answer) => (answer.open = true)),
  );
}
