import "@testing-library/jest-dom";
import { act, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server.node";
import { aQuoteFormProps } from "../../../tests/support/components/aQuoteFormProps";
import { hydrateForm } from "./hydrateForm";
import { QuoteForm } from "../form/QuoteForm";
import { toDataBlock } from "../../layout/seo/toDataBlock";

test("what is typed in the page wins over what was kept from before a reload", () => {
  const props = aQuoteFormProps();
  for (const typed of [{ firstName: "Ada", lastName: "Byron" }, { lastName: "Lovelace" }]) {
    document.body.innerHTML = `
      <script type="application/json" id="quote-form-props">${toDataBlock(props)}</script>
      <div id="quote-form-root">${renderToString(<QuoteForm {...props} />)}</div>`;
    for (const [name, value] of Object.entries(typed))
      document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
    act(() => hydrateForm());
  }
  expect(screen.getByLabelText("First name")).toHaveValue("Ada");
  expect(screen.getByLabelText("Last name")).toHaveValue("Lovelace");
});
