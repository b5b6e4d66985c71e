/** Opens all answers before printing, because some browsers cannot do so with ::details-content in CSS. */
export function runPrint(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-print-page]")) print();
  });
  addEventListener("beforeprint", () =>
    page.querySelectorAll("details").forEach((answer) => (answer.open = true)),
  );
}
