import type { QuoteFormProps } from "../../../src/quote/form/QuoteForm";
import { readTable } from "../../world/readTable";

export const aQuoteFormProps = () => readTable<QuoteFormProps>("quoteFormProps", __dirname);
