/** Runs in the page. Adds CSS to the page in a way that the page's content security policy allows. */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
