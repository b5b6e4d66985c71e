/** Tells analytics scripts about clicks on phone numbers. */
export function runCalls(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    if ((target as Element).closest('a[href^="tel:"]'))
      page.dispatchEvent(new CustomEvent("contact:call"));
  });
}
