/** Dispatches an event for analytics when a link to a phone number is clicked. */
export function runCalls(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    if ((target as Element).closest('a[href^="tel:"]'))
      page.dispatchEvent(new CustomEvent("contact:call"));
  });
}
