import type { QuoteForm } from "../../../shared/Field";
import { readTable } from "../../world/readTable";

/** The form for unit tests. Jest replaces the company's own form with it (jest.config.mjs). */
export const quoteForm = readTable<QuoteForm>("quoteForm", __dirname);
