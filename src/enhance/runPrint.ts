/** A service's page is printed as a list to tick: its button does what the browser's menu does. */
export function runPrint(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-print-page]")) print();
  });
}
