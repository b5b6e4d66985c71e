/** Runs in a page and adds rules of CSS to it. The pages' content security policy forbids style elements, but not this. */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
