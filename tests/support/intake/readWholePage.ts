import { type HTMLElement, type Node, NodeType, parse } from "node-html-parser";

/**
 * All that a page says and offers, as text that a person can read and a test can compare with a committed copy: its title,
 * headings, lines, links with their targets, and what each form's controls are called and send, in the order of the page.
 */
export function readWholePage(html: string): string {
  const page = parse(html, { blockTextElements: { script: false, style: false } });
  const title = page.querySelector("title")?.text ?? "";
  const robots = page.querySelector('meta[name="robots"]')?.getAttribute("content");
  const head = [`title: ${title}`, ...(robots === undefined ? [] : [`robots: ${robots}`])];
  const body = readNode(page.querySelector("body") ?? page);
  return [...head, body.replace(/\s*\n\s*/g, "\n").trim()].join("\n");
}

const lineTags =
  /^(?:p|div|h\d|li|dt|dd|dl|ul|ol|form|fieldset|legend|label|main|section|br|tr|th|td)$/;
const headings: Record<string, string> = {
  h1: "# ",
  h2: "## ",
  h3: "### ",
  legend: "## ",
  li: "- ",
};

function readNode(node: Node): string {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text;
  if (node.nodeType !== NodeType.ELEMENT_NODE) return "";
  const element = node as HTMLElement;
  const tag = element.rawTagName?.toLowerCase() ?? "";
  const said = sayControl(element, tag) ?? element.childNodes.map(readNode).join("");
  const notes = noteOn(element);
  if (!lineTags.test(tag) && notes === "") return said;
  const mark = headings[tag];
  return mark === undefined ? `\n${notes}${said}\n` : `\n${mark}${notes}${said.trimStart()}\n`;
}

/** Whether it is hidden, said by a screen reader without being asked, where reading begins, or shown in a way of its own. */
function noteOn(element: HTMLElement): string {
  const role = element.getAttribute("role") ?? "";
  return [
    element.hasAttribute("hidden") ? "hidden" : "",
    role === "alert" || role === "status" ? role : "",
    element.hasAttribute("autofocus") ? "focus" : "",
    element.getAttribute("dir") === "ltr" ? "left to right" : "",
    element.classNames === "soft" ? "soft" : "",
    element.classList.contains("error") ? "in the color of mistakes" : "",
  ]
    .flatMap((note) => (note === "" ? [] : [`(${note}) `]))
    .join("");
}

function sayControl(element: HTMLElement, tag: string): string | undefined {
  const get = (name: string) => element.getAttribute(name) ?? "";
  if (tag === "script" || tag === "style") return "";
  if (tag === "a") return `[${element.text}](${get("href")})`;
  if (tag === "button") {
    const sends = get("name") === "" ? "" : ` sends ${get("name")}=${get("value")}`;
    return `<${element.text}>${sends} ${get("class")}\n`;
  }
  if (tag === "input" && get("type") === "hidden") return `(sends ${get("name")}=${get("value")}) `;
  if (tag === "input" && get("type") === "checkbox")
    return `[${element.hasAttribute("checked") ? "x" : " "}] ${get("name")} `;
  const typed = typedIn(element, tag);
  if (typed === undefined) return undefined;
  const wrong = get("aria-invalid") === "true" ? `, wrong: ${get("aria-describedby")}` : "";
  return `\n____ sends ${get("name")}=${JSON.stringify(typed)}${wrong}\n`;
}

/** What stands in a field; undefined for anything else. */
function typedIn(element: HTMLElement, tag: string): string | undefined {
  if (tag === "input") return element.getAttribute("value") ?? "";
  if (tag === "textarea") return element.text;
  if (tag !== "select") return undefined;
  const chosen = element.querySelectorAll("option").filter((one) => one.hasAttribute("selected"));
  return chosen.map((one) => one.getAttribute("value") ?? "").join(" and ");
}

/**
 * A function that shortens one text after the other, given as lines: long runs of lines that an earlier text had are left out, and
 * it says where each begins and ends.
 *
 * @param least the lines of the shortest run that is left out
 */
export function shortenRepeats(least = 5): (lines: string[]) => string[] {
  const before: string[] = [];
  return (lines) => {
    const left = leaveOutRepeats(lines, before, least);
    before.push(...lines);
    return left;
  };
}

function leaveOutRepeats(lines: string[], before: string[], least: number): string[] {
  let longest = { start: 0, length: 0 };
  for (const start of lines.keys())
    for (const there of before.keys()) {
      let length = 0;
      while (start + length < lines.length && lines[start + length] === before[there + length])
        length++;
      if (length > longest.length) longest = { start, length };
    }
  const { start, length } = longest;
  if (length < least) return lines;
  const [first = "", last = ""] = [lines[start], lines[start + length - 1]];
  return [
    ...leaveOutRepeats(lines.slice(0, start), before, least),
    `⋮ ${String(length)} lines as before, from "${first.slice(0, 40)}" to "${last.slice(0, 40)}"`,
    ...leaveOutRepeats(lines.slice(start + length), before, least),
  ];
}
