const containers = new Set(
  "main header footer section nav aside dialog details form ul ol dl".split(" "),
);
const inline = new Set("span strong em b i small label picture summary".split(" "));

const of = (element: Element, name: string) => element.getAttribute(name) ?? "";
const textOf = (element: Element, ids: string) =>
  ids
    .split(" ")
    .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? `nothing called ${id}`)
    .join(" ");

/** An address may lead to any other id. */
function isReferredTo(element: Element, id: string): boolean {
  const ways = ["for", "aria-labelledby~", "aria-describedby~"].map((name) => `[${name}="${id}"]`);
  return element.ownerDocument.querySelector(ways.join()) !== null;
}

/** What a screen reader says of an element besides its text, or what decides whether it is visible. */
function describe(element: Element): string {
  const traits: [name: string, say: (value: string) => string][] = [
    ["id", (id) => (isReferredTo(element, id) ? "" : `#${id}`)],
    ["aria-label", (name) => `"${name}"`],
    ["aria-labelledby", (ids) => `"${textOf(element, ids)}"`],
    ["aria-describedby", (ids) => `described: "${textOf(element, ids)}"`],
    ["aria-current", (what) => `current: ${what}`],
    ["aria-hidden", () => "silent"],
    ["aria-haspopup", (what) => `opens a ${what}`],
    ["commandfor", (id) => `${of(element, "command")} ${id}`],
    ["role", (role) => (role === "list" ? "" : role)],
    ["hidden", () => "hidden"],
    ["open", () => "open"],
    ["data-print", () => "not on paper"],
    ["data-service", (name) => `on phones below ${name}`],
    ["action", (address) => `${of(element, "method")} ${address}`],
    ["for", (id) => `for ${id}`],
    ["name", (name) => (element.localName === "details" ? `one of ${name}` : "")],
  ];
  const told = traits
    .filter(([name]) => element.hasAttribute(name))
    .map(([name, say]) => say(of(element, name)))
    .filter((text) => text !== "");
  return told.length === 0 ? "" : `{${told.join(", ")}} `;
}

/** A field with all that a browser is told of it, a picture with which one it is. */
const leaves: Record<string, (element: Element) => string> = {
  script: () => "",
  svg: (icon) => (icon.querySelector("desc") ? `(icon ${icon.textContent}) ` : ""),
  img: (picture) =>
    `(picture ${of(picture, "src")}, ${of(picture, "loading")}: "${of(picture, "alt")}")`,
  source: (source) =>
    // The picture itself says what one without a condition says.
    source.hasAttribute("media") || source.hasAttribute("src")
      ? `(${of(source, "media")} ${of(source, "src")}${of(source, "srcset")}) `
      : "",
  wbr: () => "",
  input: readField,
  select: (field) =>
    `${readField(field)} ${[...field.children].map((option) => `${of(option, "value")}=${option.textContent}`).join(" | ")}`,
  textarea: readField,
};

function readField(field: Element): string {
  const facts = [...field.attributes].filter(({ name }) => !/^(?:class|style|aria-.*)$/.test(name));
  return `[${field.localName} ${facts.map(({ name, value }) => `${name}=${value}`).join(" ")}] ${describe(field)}`;
}

function markOf(element: Element): string {
  const { localName: tag, parentElement: parent } = element;
  if (/^h\d$/.test(tag)) return `${"#".repeat(Number(of(element, "aria-level") || tag[1]))} `;
  if (tag === "li" && parent?.localName === "ol")
    return `${String([...parent.children].indexOf(element) + 1)}. `;
  if (tag === "th") return `| ${of(element, "scope")}: `;
  const marks: Record<string, string> = {
    li: "- ",
    td: "| ",
    dt: "? ",
    dd: "= ",
    blockquote: "> ",
    figcaption: "^ ",
  };
  return marks[tag] ?? (containers.has(tag) || tag === "button" ? `${tag} ` : "");
}

/** A link that asks to be followed has a ground of its own. */
function groundOf(link: Element): string {
  const [, color] = /^var\(--color-(\w+)\)$/.exec(getComputedStyle(link).background) ?? [];
  return color ? ` on ${color}` : "";
}

function read(node: Node, indent: string): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? "").replace(/\s+/g, " ");
  if (!(node instanceof Element)) return "";
  const tag = node.localName;
  const leaf = leaves[tag];
  if (leaf) return leaf(node);
  const inside = containers.has(tag) || tag === "li" ? `${indent}  ` : indent;
  const words = [...node.childNodes].map((child) => read(child, inside)).join("");
  const text = markOf(node) + describe(node) + words;
  if (tag === "a")
    return `${describe(node)}[${words.trim()}](${of(node, "href")})${groundOf(node)} `;
  if (tag === "td" || tag === "th") return `${text} `;
  if (inline.has(tag)) return node.previousSibling instanceof Element ? ` ${text}` : text;
  return `\n${indent}${text}\n${indent}`;
}

/**
 * A page as its readers get it, as lines of text: headings with their level, lists in their order, links with
 * where they lead, pictures, fields, and what is named, hidden, open or current. It has no markup, so that a
 * change of that alone changes nothing.
 */
export function outlineOf(root: Element): string {
  return read(root, "")
    .replace(/[ ]+(?=\n|$)/g, "")
    .replace(/\n{2,}/g, "\n")
    .replace(/- \n? *(?=#)/g, "- ")
    .trim();
}
