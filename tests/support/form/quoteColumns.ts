import { composeQuoteColumns } from "../../../gatsby/content/form/composeQuoteColumns";
import { quoteFields } from "./quoteFields";

/** Jest puts these in the place of shared/quoteColumns.ts (jest.config.mjs). */
export const quoteColumns = composeQuoteColumns(quoteFields as never);
