import escapeHtml from "escape-html";
import { readBusiness } from "../../api/business";
import { renderDocument } from "../../api/http/answers";

/** The page that the proxy shows while the site's server does not answer: what to do instead, in one file. */
export function composeUnavailablePage(): string {
  const { name, phone, phoneHref } = readBusiness();
  const call = `<a href="${phoneHref}">${escapeHtml(phone)}</a>`;
  return renderDocument(
    name,
    `<meta name="robots" content="noindex">
<style>body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; }</style>`,
    `<h1>${escapeHtml(name)}</h1>
<p>Our website is not available at the moment. Please call us: ${call}.</p>
<p>If you have just sent a form, please send it again later: we may not have received it.</p>`,
  );
}
