import { type HTMLElement, parse } from "node-html-parser";
import type { FieldErrors } from "../../src/shared/parseQuoteRequest";
import { quoteRequestFields } from "../../src/shared/quoteRequest";
import { escapeHtml } from "../escapeHtml";

export type QuotePageState = {
  /** What the visitor sent, filled in again as far as it is text. */
  fields: Record<string, unknown>;
  fieldErrors?: FieldErrors;
  /** One sentence for a failure that no field is the reason of. */
  failure?: string;
};

/**
 * The built quote page as it would look had React shown these errors: answers filled in, the summary and the messages
 * un-hidden, the title saying so. For a form that a browser without JavaScript posted. Relies on the markup of QuoteForm:
 * controls with `id` = field name, `#<field>-error`, `#error-summary` with a `ul`, `#form-failure`.
 * Nothing else of the page changes, so the hashes of its content security policy still hold.
 */
export function renderQuotePage(
  html: string,
  { fields, fieldErrors = {}, failure }: QuotePageState,
): string {
  const page = parse(html, {
    comment: true,
    blockTextElements: { script: true, style: true, noscript: true, pre: true },
  });
  const title = page.querySelector("title");
  if (title) title.set_content(`Error: ${title.innerHTML}`);

  for (const field of quoteRequestFields) {
    const control = page.querySelector(`#${field}`);
    const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (control && typeof value === "string") fill(control, value);
    const message = fieldErrors[field];
    if (message === undefined) continue;
    control?.setAttribute("aria-invalid", "true");
    describe(control, `${field}-error`);
    show(page.querySelector(`#${field}-error`), escapeHtml(message));
  }

  const summary = page.querySelector("#error-summary");
  const links = quoteRequestFields.flatMap((field) => {
    const message = fieldErrors[field];
    return message === undefined ? [] : [`<li><a href="#${field}">${escapeHtml(message)}</a></li>`];
  });
  if (links.length > 0) {
    summary?.querySelector("ul")?.set_content(links.join(""));
    show(summary);
    // The page has just loaded: this is where reading should begin.
    summary?.setAttribute("autofocus", "");
  }
  if (failure !== undefined) {
    const box = page.querySelector("#form-failure");
    box?.insertAdjacentHTML(
      box.rawTagName.toLowerCase() === "p" ? "afterbegin" : "beforeend",
      paragraph(box, failure),
    );
    show(box);
    box?.setAttribute("autofocus", "");
  }
  return page.toString();
}

function paragraph(box: HTMLElement, text: string): string {
  return box.rawTagName.toLowerCase() === "p"
    ? `${escapeHtml(text)} `
    : `<p>${escapeHtml(text)}</p>`;
}

function fill(control: HTMLElement, value: string): void {
  switch (control.rawTagName.toLowerCase()) {
    case "textarea":
      // The parser of a browser drops a line break right after the tag.
      control.set_content(escapeHtml(value.startsWith("\n") ? `\n${value}` : value));
      break;
    case "select":
      for (const option of control.querySelectorAll("option")) {
        if (option.getAttribute("value") === value) option.setAttribute("selected", "");
        else option.removeAttribute("selected");
      }
      break;
    default:
      control.setAttribute("value", value);
  }
}

function describe(control: HTMLElement | null, id: string): void {
  const ids = control?.getAttribute("aria-describedby")?.split(/\s+/).filter(Boolean) ?? [];
  if (!ids.includes(id)) control?.setAttribute("aria-describedby", [...ids, id].join(" "));
}

function show(element: HTMLElement | null | undefined, html?: string): void {
  element?.removeAttribute("hidden");
  if (html !== undefined) element?.set_content(html);
}
