const containers = new Set(
  "main header footer section nav aside dialog details form dl button".split(" "),
);
const inline = new Set("span strong em b i small label picture summary".split(" "));
const whole = new Set("input select textarea option source".split(" "));
const marks: Record<string, string> = {
  li: "- ",
  td: "| ",
  th: "| ",
  dt: "? ",
  dd: "= ",
  blockquote: "> ",
  figcaption: "^ ",
};

/** Matches the attributes that describe an element, name its target, or decide whether it is visible. */
const told = new RegExp(
  "^(?:id|name|role|hidden|open|action|method|for|href|src|alt|loading|fetchpriority|scope" +
    "|command.*|data-(?:print|service)|aria-.*)$",
);

const of = (element: Element, name: string) => element.getAttribute(name) ?? "";

/** Returns an attribute as text, with the words of labels instead of their ids, or "" to leave it out. */
function saidBy({ name, value }: Attr, { ownerDocument: page, localName: tag }: Element): string {
  if (/^(?:class|style)$/.test(name)) return "";
  if (!told.test(name) && !whole.has(tag)) return "";
  if (/^aria-(?:labelledby|describedby)$/.test(name)) {
    const words = value.split(" ").map((id) => page.getElementById(id)?.textContent ?? `no ${id}`);
    return `${name}="${words.join(" ")}"`;
  }
  if (name === "role" && value === "list") return "";
  const ways = ["for", "aria-labelledby~", "aria-describedby~"].map((way) => `[${way}="${value}"]`);
  if (name === "id" && page.querySelector(ways.join()) !== null) return "";
  return value === "" ? name : `${name}=${value}`;
}

function factsOf(element: Element): string {
  const facts = [...element.attributes].map((one) => saidBy(one, element)).filter(Boolean);
  // Note a link's background color, because only links that look like buttons have one.
  const [, color] = /^var\(--color-(\w+)\)$/.exec(getComputedStyle(element).background) ?? [];
  if (element.localName === "a" && color !== undefined) facts.push(`on ${color}`);
  return facts.length === 0 ? "" : `{${facts.join(", ")}} `;
}

function markOf(element: Element): string {
  const { localName: tag, parentElement: parent } = element;
  if (/^h\d$/.test(tag)) return `${"#".repeat(Number(of(element, "aria-level") || tag[1]))} `;
  if (tag === "li" && parent?.localName === "ol")
    return `${String([...parent.children].indexOf(element) + 1)}. `;
  return marks[tag] ?? (containers.has(tag) ? `${tag} ` : "");
}

function read(node: Node, indent: string): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? "").replace(/\s+/g, " ");
  if (!(node instanceof Element)) return "";
  const tag = node.localName;
  if (["script", "noscript", "wbr"].includes(tag)) return "";
  if (tag === "svg") return node.querySelector("desc") ? `(icon ${node.textContent}) ` : "";
  const inside = containers.has(tag) || tag === "li" ? `${indent}  ` : indent;
  const words = [...node.childNodes].map((child) => read(child, inside)).join("");
  const facts = factsOf(node);
  if (tag === "a") return `[${words.trim()}] ${facts}`;
  if (tag === "img" || tag === "video" || whole.has(tag))
    return `(${tag} ${facts.trim()}${words}) `;
  const text = markOf(node) + facts + words;
  if (tag === "td" || tag === "th") return `${text} `;
  if (inline.has(tag)) return node.previousSibling instanceof Element ? ` ${text}` : text;
  return `\n${indent}${text}\n${indent}`;
}

/**
 * Returns a page as lines of text: headings with their level, lists in their order, links with their
 * addresses, pictures, fields, accessible names and states. Changes that only affect the markup are ignored.
 */
export function outlineOf(root: Element): string {
  return read(root, "")
    .replace(/[ ]+(?=\n|$)/g, "")
    .replace(/\n{2,}/g, "\n")
    .replace(/^( *)(-|\d+\.)\n */gm, "$1$2 ")
    .trim();
}
