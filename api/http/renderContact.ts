import { mailAddress, smsAddress } from "../../shared/linkAnswers";
import { business } from "../settings/business";
import { type Html, toHtml } from "./renderDocument";

export function renderContact(): Html {
  const text = toHtml`<p><a href="${smsAddress(business)}">Text us</a></p>\n`;
  return toHtml`<p>Call us at <a href="${business.phoneHref}">${business.phone}</a></p>
${business.texts ? text : ""}<p><a href="${mailAddress(business)}">Email us</a></p>`;
}
