import { type QuotePage, readQuotePage } from "../../../api/requests/renderQuotePage";
import { quotePage } from "../../hostile/site/quotePage";

// What Jest puts in the place of api/requests/builtQuotePage.ts, where a build puts the company's own page.

let page: QuotePage | undefined = readQuotePage(quotePage);

export const builtQuotePage = (): QuotePage | undefined => page;

export function setQuotePage(html: string | undefined): void {
  page = html === undefined ? undefined : readQuotePage(html);
}
