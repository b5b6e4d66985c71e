import { parse } from "node-html-parser";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { renderQuotePage } from "./renderQuotePage";

const selectOf = (name: string, values: string[]) =>
  `<select id="${name}" name="${name}"><option value="" selected="">Choose</option>` +
  `${values.map((value) => `<option value="${value}">${value}</option>`).join("")}</select>`;
const built =
  `<html><head><title>Quote</title></head><body><div id="error-summary" hidden><ul></ul></div>` +
  selectOf("homeSize", ["under-1500", "1500-3000", "over-5000"]) +
  selectOf("serviceType", ["standard-clean", "premium-clean"]) +
  "</body></html>";

test.each([
  ["under-1500", "premium-clean"],
  ["1500-3000", "standard-clean"],
  ["over-5000", ""],
])(
  "a page that comes back has each of two choices as it was made: %s and %j",
  (homeSize, serviceType) => {
    const request = { ...aQuoteRequest(), homeSize, serviceType };
    const page = parse(renderQuotePage(built, { fields: request, failure: "Try again" }));
    const chosen = page
      .querySelectorAll("option[selected]")
      .map((option) => [option.closest("select")?.id, option.getAttribute("value")]);
    expect(chosen).toEqual([
      ["homeSize", homeSize],
      ["serviceType", serviceType],
    ]);
  },
);
