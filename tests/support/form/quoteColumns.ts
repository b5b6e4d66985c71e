import { composeQuoteColumns } from "../../../gatsby/content/form/composeQuoteColumns";
import { quoteFields, quoteMail } from "./quoteFields";

/** Jest puts these in the place of shared/quoteColumns.ts (jest.config.mjs). */
export const quoteColumns = composeQuoteColumns(
  { fields: quoteFields as never, mail: quoteMail },
  { timeZone: "America/New_York", country: "US" },
);
