/** Tells the script that counts visits of each press on a phone number. */
export function runCalls(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    if ((target as Element).closest('a[href^="tel:"]'))
      page.dispatchEvent(new CustomEvent("contact:call"));
  });
}
