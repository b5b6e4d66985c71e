import { mailAddress, smsAddress } from "../../shared/linkAnswers";
import { readBusiness } from "../settings/business";
import { type Html, toHtml } from "./renderDocument";

export function renderContact(): Html {
  const company = readBusiness();
  const text = toHtml`<p><a href="${smsAddress(company)}">Text us</a></p>\n`;
  return toHtml`<p>Call us at <a href="${company.phoneHref}">${company.phone}</a></p>
${company.texts ? text : ""}<p><a href="${mailAddress(company)}">Email us</a></p>`;
}
