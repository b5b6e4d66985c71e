import { renderToString } from "react-dom/server";
import { aQuoteFormProps } from "../../../tests/support/components/aQuoteFormProps";
import { QuoteFormSection } from "./QuoteFormSection";

// As the build renders it.
test.each([
  ["a deploy preview says that it takes no requests", true],
  ["the site itself says nothing of previews", false],
])("the form of %s", (_, isPreview) => {
  Object.assign(globalThis, { IS_PREVIEW: isPreview });
  const { quote, words, path } = aQuoteFormProps();
  const quoteForm = { fields: words } as Queries.QuoteFormFieldsFragment;
  const html = renderToString(
    <QuoteFormSection quote={quote} quoteForm={quoteForm} path={path} intro={null} />,
  );
  expect(html.includes("This is a preview of the website.")).toBe(isPreview);
});
