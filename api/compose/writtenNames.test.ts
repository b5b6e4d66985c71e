import { parse } from "node-html-parser";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { composeQuoteRequest } from "./composeRequest";

const settings = {
  ...{ quoteFrom: "website@example.com", quoteTo: ["owner@example.com"] },
  ...{ siteUrl: "https://www.example.com", linkSecret: "a-secret-that-signs-links" },
};

test.each([
  ["Róisín", "O'Brien"],
  ["Smith & Sons", "Ltd. <Atlanta>"],
  ['"Ann"', "D’Arcy &amp; Co"],
])("the owner reads %s %s in both parts of the mail as the visitor wrote it", (first, last) => {
  const { homeSize, serviceType, ...rest } = aQuoteRequest();
  const { html, text } = composeQuoteRequest(
    {
      ...rest,
      ...{ id: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4", reference: "Q-0B9F4-C6E1D" },
      ...{ created_at: "2026-05-04T13:05:00Z", contacted: false, request_hash: null },
      ...{ first_name: first, last_name: last, home_size: homeSize, service_type: serviceType },
    },
    settings,
  );
  const title = `Premium Clean for ${first} ${last}`;
  const [firstLine = ""] = text.split("\n");
  expect(firstLine.replace(/[\u2066-\u2069]/g, "")).toBe(title);
  expect(parse(html).querySelector("h1")?.text).toBe(title);
});
