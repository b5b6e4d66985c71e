import "@testing-library/jest-dom";
import { act, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server.node";
import { aQuoteFormProps } from "../../../tests/support/components/aQuoteFormProps";
import { fakeServer } from "../../../tests/support/components/fakeServer";
import { hydrateForm } from "./hydrateForm";
import { QuoteForm } from "../form/QuoteForm";
import { setBusy } from "./setBusy";
import { toDataBlock } from "../../layout/seo/toDataBlock";

/** The built page before hydration, with typed answers. */
function openBuiltPage(typed: Record<string, string> = {}) {
  const props = aQuoteFormProps();
  document.body.innerHTML = `
    <script type="application/json" id="quote-form-props">${toDataBlock(props)}</script>
    <div id="quote-form-root">${renderToString(<QuoteForm {...props} />)}</div>`;
  for (const [name, value] of Object.entries(typed))
    document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
  return document.querySelector("#quote-form-root") as HTMLElement;
}

const takeOver = () => act(() => hydrateForm());

test("what is typed in the page wins over what was kept from before a reload", () => {
  openBuiltPage({ firstName: "Ada", lastName: "Byron" });
  takeOver();
  openBuiltPage({ lastName: "Lovelace" });
  takeOver();
  expect(screen.getByLabelText("First name")).toHaveValue("Ada");
  expect(screen.getByLabelText("Last name")).toHaveValue("Lovelace");
});

test("a form that was sent before React came goes out with the time when the page was opened", async () => {
  sessionStorage.clear();
  const server = fakeServer({ status: 201, body: { reference: "Q-1", status: "received" } });
  const root = openBuiltPage({
    firstName: "A",
    lastName: "B",
    email: "a@example.com",
    phone: "4045550199",
    address: "1 Elm St",
    homeSize: "over-5000",
    serviceType: "standard-clean",
    startedAt: "1790000000000",
  });
  setBusy(root, true);
  takeOver();
  await screen.findByRole("heading", { name: "Thank You!" });
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]?.headers["X-Form-Started-At"]).toBe("1790000000000");
});
