import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { QuoteFormProps } from "../../../src/quote/form/QuoteForm";

export function aQuoteFormProps(): QuoteFormProps {
  const words = readFileSync(join(__dirname, "quoteWords.yaml"), "utf8");
  const { form } = parse(words) as Queries.QuoteFormFragment;
  return {
    quote: { form },
    notes: [],
    phone: "(404) 555-0134",
    phoneHref: "tel:+14045550134",
    email: "hello@dogwood.example",
    texts: true,
    retentionDays: 730,
    answerHours: 24,
    timeZone: "America/New_York",
    country: "US",
    path: "/quote",
  };
}
