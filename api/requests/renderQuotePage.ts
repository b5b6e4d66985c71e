import { type HTMLElement, parse } from "node-html-parser";
import { quoteRequestFields } from "../../shared/quoteRequest";
import { keepInProcess } from "../keepInProcess";
import escapeHtml from "escape-html";

type QuotePageState = {
  /** What the visitor sent, filled in again as far as it is text. */
  fields: Record<string, unknown>;
  fieldErrors?: Partial<Record<string, string>>;
  /** One sentence for a failure that no field is the reason of. */
  failure?: string;
  /** The page's own words for a failure already say this one. */
  isUnconfirmed?: boolean;
};

/**
 * The built quote page as it would look if React had shown these errors: with the answers, the summary, the messages and the
 * changed title. For a form that a browser posted without JavaScript. Relies on the markup of QuoteForm:
 * controls with `id` = field name, `#<field>-error`, `#error-summary` with a `ul`, `#form-failure`.
 * Nothing else of the page changes, so the hashes of its content security policy still hold.
 * The page is parsed once and each call only fills its gaps: a refused form must not cost more than an accepted one.
 */
export function renderQuotePage(
  html: string,
  { fields, fieldErrors = {}, failure, isUnconfirmed = false }: QuotePageState,
): string {
  const page = slotsOf(html);
  const { slots } = page;
  const changes: Changes = new Map();
  change(changes, "title", { html: `Error: ${slots.get("title")?.html ?? ""}` });
  const links: string[] = [];
  for (const field of quoteRequestFields) {
    const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (typeof value === "string") fillIn(changes, slots, field, value);
    else if (Array.isArray(value)) tick(changes, slots, field, value);
    const message = fieldErrors[field];
    if (message === undefined) continue;
    showError(changes, slots, field, message);
    links.push(`<li><a href="#${field}">${escapeHtml(message)}</a></li>`);
  }
  if (links.length > 0) {
    change(changes, "error-summary", { attributes: shown });
    change(changes, "error-list", { html: links.join("") });
  }
  if (failure !== undefined) {
    change(changes, "form-failure", { attributes: shown });
    if (!isUnconfirmed)
      change(changes, "failure-message", { html: `<p>${escapeHtml(failure)}</p>` });
  }
  return assemble(page, changes);
}

/** The built quote page with the reference of a request that was received; the address's `#thank-you` shows that part. */
export function renderReceivedPage(html: string, reference: string): string {
  const changes: Changes = new Map();
  change(changes, "thank-you-reference", { attributes: { hidden: undefined } });
  change(changes, "reference", { html: escapeHtml(reference) });
  return assemble(slotsOf(html), changes);
}

function assemble({ template, slots }: SlottedPage, changes: Changes): string {
  return template.replace(gap, (_gap, part: string, name: string) => {
    const [slot, change] = [slots.get(name), changes.get(name)];
    if (part === "html") return change?.html ?? slot?.html ?? "";
    return Object.entries({ ...slot?.attributes, ...change?.attributes })
      .flatMap(([attribute, value]) => (value === undefined ? [] : [`${attribute}="${value}"`]))
      .join(" ");
  });
}

// The page has just loaded: autofocus says where reading should begin.
const shown = { hidden: undefined, autofocus: "" };

type Slots = Map<string, Slot>;
type Changes = Map<string, Change>;

function change(changes: Changes, name: string, { attributes, html }: Partial<Change>): void {
  const before = changes.get(name);
  changes.set(name, {
    attributes: { ...before?.attributes, ...attributes },
    html: html ?? before?.html,
  });
}

function fillIn(changes: Changes, slots: Slots, field: string, value: string): void {
  const tag = slots.get(field)?.tag;
  if (tag === "select") {
    for (const name of slots.keys())
      if (name.startsWith(`${field}=`)) {
        const selected = name === `${field}=${value}` ? "" : undefined;
        change(changes, name, { attributes: { selected } });
      }
  } else if (tag === "textarea") {
    // A browser's parser drops a line break right after the tag.
    change(changes, field, { html: escapeHtml(value.startsWith("\n") ? `\n${value}` : value) });
  } else {
    change(changes, field, { attributes: { value: escapeHtml(value) } });
  }
}

/** A list of checkboxes. The first has the field's name for an id and for its slot. */
function tick(changes: Changes, slots: Slots, field: string, values: readonly unknown[]): void {
  for (const [name, { attributes }] of slots)
    if (attributes["type"] === "checkbox" && attributes["name"] === field)
      change(changes, name, {
        attributes: { checked: values.includes(attributes["value"]) ? "" : undefined },
      });
}

function showError(changes: Changes, slots: Slots, field: string, message: string): void {
  const known = slots.get(field)?.attributes["aria-describedby"] ?? "";
  const ids = new Set([...known.split(/\s+/).filter(Boolean), `${field}-error`]);
  const attributes = { "aria-invalid": "true", "aria-describedby": [...ids].join(" ") };
  change(changes, field, { attributes });
  change(changes, `${field}-error`, {
    attributes: { hidden: undefined },
    html: escapeHtml(message),
  });
}

/** An element that changes: its tag, its attributes and its content as they are in the built page. */
type Slot = { tag: string; attributes: Record<string, string>; html: string };
/** Escaped already; `undefined` removes an attribute. */
type Change = { attributes: Record<string, string | undefined>; html?: string | undefined };
/** `template` is the page with a gap for the attributes and for the content of each slot. */
type SlottedPage = { html: string; template: string; slots: Slots };

function slotsOf(html: string): SlottedPage {
  const kept = keepInProcess<{ page?: SlottedPage }>("quotePageSlots", () => ({}));
  if (kept.page?.html !== html) kept.page = findSlots(html);
  return kept.page;
}

/** No built page contains the character around it. */
const gap = /\0(attributes|html) ([^\0]+)\0/g;
const gapFor = (slot: string, part: "attributes" | "html") => `\0${part} ${slot}\0`;

/** The options of a list, or the boxes after the first, which has the slot of the field itself. */
function choicesOf(page: HTMLElement, field: string): HTMLElement[] {
  const control = page.querySelector(`#${field}`);
  if (control?.getAttribute("type") === "checkbox")
    return page.querySelectorAll(`input[name="${field}"]`).slice(1);
  return control?.querySelectorAll("option") ?? [];
}

function findSlots(html: string): SlottedPage {
  const page = parse(html, {
    comment: true,
    blockTextElements: { script: true, style: true, noscript: true, pre: true },
  });
  const slots = new Map<string, Slot>();
  const cut = (name: string, element: HTMLElement | null, hasContent: boolean) => {
    if (element === null) return;
    const attributes = element.rawAttributes;
    slots.set(name, {
      tag: element.rawTagName.toLowerCase(),
      attributes,
      html: element.innerHTML,
    });
    if (Object.keys(attributes).length > 0) element.rawAttrs = gapFor(name, "attributes");
    if (hasContent) element.set_content(gapFor(name, "html"));
  };

  cut("title", page.querySelector("title"), true);
  for (const field of quoteRequestFields) {
    const control = page.querySelector(`#${field}`);
    for (const choice of choicesOf(page, field))
      cut(`${field}=${choice.getAttribute("value") ?? ""}`, choice, false);
    cut(field, control, control?.rawTagName.toLowerCase() === "textarea");
    cut(`${field}-error`, page.querySelector(`#${field}-error`), true);
  }
  const reference = page.querySelector("#thank-you-reference");
  cut("reference", reference?.querySelector("strong") ?? null, true);
  cut("thank-you-reference", reference, false);
  const summary = page.querySelector("#error-summary");
  cut("error-list", summary?.querySelector("ul") ?? null, true);
  cut("error-summary", summary, false);
  const failure = page.querySelector("#form-failure");
  failure?.insertAdjacentHTML("beforeend", gapFor("failure-message", "html"));
  cut("form-failure", failure, false);

  return { html, template: page.toString(), slots };
}
