/** Connects the print button, and opens every answer on paper for browsers without ::details-content. */
export function runPrint(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-print-page]")) print();
  });
  addEventListener("beforeprint", () =>
    page.querySelectorAll("details").forEach((answer) => (answer.open = true)),
  );
}
