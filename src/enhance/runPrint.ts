/** Opens all answers before printing, because CSS can only do so in browsers with ::details-content. */
export function runPrint(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-print-page]")) print();
  });
  addEventListener("beforeprint", () =>
    page.querySelectorAll("details").forEach((answer) => (answer.open = true)),
  );
}
