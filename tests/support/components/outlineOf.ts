/** Matches the attributes that describe an element, name its target, or decide whether it is visible. */
const told = new RegExp(
  "^(?:id|name|hidden|open|action|method|for|href|rel|src|alt|width|height|loading|fetchpriority|scope" +
    "|role|tabindex|type|popover.*|data-(?:print.*|service|color)|aria-.*)$",
);
const references = ["aria-labelledby", "aria-describedby"];

/** Removes what affects only a page's look, so that snapshots ignore it. Replaces ids in aria-labelledby with texts. */
export function outlineOf(root: Element): Element {
  const all = [...root.querySelectorAll("*")];
  const ids = all.flatMap((element) =>
    references.flatMap((name) => element.getAttribute(name)?.split(" ") ?? []),
  );
  const words = new Map(ids.map((id) => [id, document.getElementById(id)?.textContent]));
  for (const element of all) {
    // Record a link's background color, because only links that look like buttons have one.
    const { background = "" } = element.localName === "a" ? getComputedStyle(element) : {};
    const [, color] = /^var\(--color-(\w+)\)$/.exec(background) ?? [];
    if (color !== undefined) element.setAttribute("data-color", color);
    const isField = element.matches("input, select, textarea, option, source, video");
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name)!;
      const isKept = isField ? !/^(?:class|style)$/.test(name) : told.test(name);
      if (references.includes(name))
        element.setAttribute(
          name,
          value.replace(/\S+/g, (id) => words.get(id) ?? `no ${id}`),
        );
      else if (!isKept || (name === "id" && words.has(value))) element.removeAttribute(name);
    }
    if (element.matches("script, noscript, svg:not(:has(desc))")) element.remove();
    else if (element.localName === "svg") element.replaceWith(`(icon ${element.textContent})`);
    else if (element.matches("div, span, picture") && element.attributes.length === 0)
      element.replaceWith(...element.childNodes);
  }
  return root;
}
