/** Lets a slider move the line between the two pictures that it lies on (src/sections/home/BeforeAfter.tsx). */
export function runSliders(page: Document): void {
  page.addEventListener("input", ({ target }) => {
    const { type, parentElement, value } = target as HTMLInputElement;
    if (type === "range") parentElement?.style.setProperty("--line", value);
  });
}
