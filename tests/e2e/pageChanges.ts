/**
 * What translators, password managers, spelling helpers and blockers do to the form's part of a page, each as code that runs in the
 * page. The names say who does it.
 */
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
  "a translator rewrites the texts in place": `
    for (const label of document.querySelectorAll("#quote-form label"))
      if (label.firstChild) label.firstChild.data = "Nom";`,
  "a word replacer changes one word": `
    document.querySelector("#quote-form label[for=firstName]").firstChild.data = "Given name";`,
  "a translator rewords the options": `
    for (const option of document.querySelectorAll("#quote-form option")) option.textContent += " (fr)";`,
  "a password manager puts icons beside the fields": `
    for (const field of document.querySelectorAll("#quote-form input:not([type=hidden])"))
      field.insertAdjacentHTML("afterend", '<div data-lastpass-icon-root></div>');`,
  "a password manager puts a wrapper before the form": `
    document.querySelector("#quote-form").insertAdjacentHTML("beforebegin", "<com-1password-button></com-1password-button>");`,
  "a spelling helper puts its element after the long text": `
    document.querySelector("#details").insertAdjacentHTML("afterend", "<grammarly-extension></grammarly-extension>");`,
  "a blocker takes the trap field out": `document.querySelector("#website").remove();`,
  "a blocker takes the trap field out with its label": `document.querySelector("#website").parentNode.remove();`,
  "a reading helper marks words": `
    for (const hint of document.querySelectorAll("#quote-form p"))
      if (hint.firstChild) hint.innerHTML = hint.innerHTML.replace(/[A-Za-z]{4,}/, "<mark>$&</mark>");`,
};
