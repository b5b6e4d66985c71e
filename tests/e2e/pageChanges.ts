/** What other programs do to the form's part of a page, as code that runs in it. Their names say who. */
export const pageChanges: Record<string, string> = {
  "a translator wraps every text": `
    const texts = [];
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || /^(?:SCRIPT|STYLE|TEXTAREA|OPTION)$/.test(text.parentNode.tagName)) continue;
      const outer = document.createElement("font");
      outer.append(document.createElement("font"));
      outer.firstChild.textContent = text.data + " (fr)";
      text.replaceWith(outer);
    }`,
  "a translator rewrites labels and options in place": `
    for (const label of document.querySelectorAll("#quote-form label"))
      if (label.firstChild) label.firstChild.data = "Nom";
    for (const option of document.querySelectorAll("#quote-form option")) option.firstChild.data += " (fr)";`,
  "a password manager and a spelling helper add elements": `
    for (const field of document.querySelectorAll("#quote-form :is(input:not([type=hidden]), textarea)"))
      field.insertAdjacentHTML("afterend", "<div data-lastpass-icon-root></div>");
    document.querySelector("#quote-form").before(document.createElement("com-1password-button"));`,
  "a blocker takes the trap field out": `document.querySelector("#website").parentNode.remove();`,
};
