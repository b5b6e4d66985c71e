/** Prints the page when the print button of a service page is pressed. */
export function runPrint(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-print-page]")) print();
  });
}
