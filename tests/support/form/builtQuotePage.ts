import { quotePage } from "../../hostile/site/quotePage";

/** What Jest puts in the place of api/requests/builtQuotePage.ts, where a build puts the company's own page. */
export const builtQuotePage: { html: string | undefined } = { html: quotePage };
