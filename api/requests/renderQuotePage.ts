import { type HTMLElement, parse } from "node-html-parser";
import { quoteRequestFields } from "../../shared/quoteRequest";
import escapeHtml from "escape-html";

type QuotePageState = {
  /** What the visitor sent, filled in again as far as it is text. */
  fields: Record<string, unknown>;
  fieldErrors?: Partial<Record<string, string>>;
  /** One sentence about a failure that no field has caused. */
  failure?: string;
  /** The page's own text for a failure already says the same. */
  isUnconfirmed?: boolean;
};

/**
 * The built quote page as it would look if React had shown these errors: with the answers, the summary, the messages and the
 * changed title. For a form that a browser posted without JavaScript. Relies on the markup of QuoteForm:
 * controls with `id` = field name, `#<field>-error`, `#error-summary` with a `ul`, `#form-failure`.
 * Nothing else of the page changes, so the hashes of its content security policy still hold.
 */
export function renderQuotePage(
  html: string,
  { fields, fieldErrors = {}, failure, isUnconfirmed = false }: QuotePageState,
): string {
  const page = parsePage(html);
  const title = page.querySelector("title");
  title?.set_content(`Error: ${title.innerHTML}`);
  const links: string[] = [];
  for (const field of quoteRequestFields) {
    const value = fields[field];
    if (typeof value === "string") fillIn(page, field, value);
    else if (Array.isArray(value)) tick(page, field, value);
    const message = fieldErrors[field];
    if (message === undefined) continue;
    showError(page, field, message);
    links.push(`<li><a href="#${field}">${escapeHtml(message)}</a></li>`);
  }
  if (links.length > 0) {
    const summary = page.querySelector("#error-summary");
    setAttributes(summary, shown);
    summary?.querySelector("ul")?.set_content(links.join(""));
  }
  if (failure !== undefined) {
    const part = page.querySelector("#form-failure");
    setAttributes(part, shown);
    if (!isUnconfirmed) part?.insertAdjacentHTML("beforeend", `<p>${escapeHtml(failure)}</p>`);
  }
  return page.toString();
}

/**
 * The built quote page with the reference of a request that was received. The address ends in `#thank-you`, which scrolls there;
 * the part is shown without that as well, because the link to the main content changes the address.
 */
export function renderReceivedPage(html: string, reference: string): string {
  const page = parsePage(html);
  setAttributes(page.querySelector("#thank-you"), { "data-shown": "" });
  const line = page.querySelector("#thank-you-reference");
  setAttributes(line, { hidden: undefined });
  line?.querySelector("strong")?.set_content(escapeHtml(reference));
  return page.toString();
}

function parsePage(html: string): HTMLElement {
  const blockTextElements = { script: true, style: true, noscript: true, pre: true };
  return parse(html, { comment: true, blockTextElements });
}

// The page has just loaded: autofocus says where reading should begin.
const shown = { hidden: undefined, autofocus: "" };

/**
 * Not the parser's setAttribute, which escapes in its own way.
 *
 * @param changes escaped already; `undefined` removes an attribute
 */
function setAttributes(
  element: HTMLElement | null,
  changes: Record<string, string | undefined>,
): void {
  if (element === null) return;
  // The parser gives the same object again, so a second call sees the changes of the first one.
  const attributes = Object.assign(element.rawAttributes, changes);
  element.rawAttrs = Object.entries<string | undefined>(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`]))
    .join(" ");
}

function fillIn(page: HTMLElement, field: string, value: string): void {
  const control = page.querySelector(`#${field}`);
  const tag = control?.rawTagName.toLowerCase();
  if (tag === "select") {
    for (const option of control?.querySelectorAll("option") ?? [])
      setAttributes(option, {
        selected: option.getAttribute("value") === value ? "" : undefined,
      });
  } else if (tag === "textarea") {
    // A browser's parser drops a line break right after the tag.
    control?.set_content(escapeHtml(value.startsWith("\n") ? `\n${value}` : value));
  } else {
    setAttributes(control, { value: escapeHtml(value) });
  }
}

/** A list of checkboxes. The first has the field's name for an id. */
function tick(page: HTMLElement, field: string, values: readonly unknown[]): void {
  for (const box of page.querySelectorAll(`input[name="${field}"]`))
    setAttributes(box, { checked: values.includes(box.getAttribute("value")) ? "" : undefined });
}

function showError(page: HTMLElement, field: string, message: string): void {
  const control = page.querySelector(`#${field}`);
  const known = control?.getAttribute("aria-describedby") ?? "";
  const ids = new Set([...known.split(/\s+/).filter(Boolean), `${field}-error`]);
  setAttributes(control, { "aria-invalid": "true", "aria-describedby": [...ids].join(" ") });
  const place = page.querySelector(`#${field}-error`);
  setAttributes(place, { hidden: undefined });
  place?.set_content(escapeHtml(message));
}
