import type { QuoteForm } from "../../shared/Field";
import { askWith } from "../../tests/support/form/anyForm";
import { quoteForm } from "../../tests/support/form/quoteForm";
import { call, formPost } from "../../tests/support/intake/call";
import { pagesIn, textOf } from "../../tests/support/intake/openRequestPage";
import { useFreshIntake } from "../../tests/support/intake/useIntake";

const { database, mail } = useFreshIntake();

/** The form of a company that moves pianos, which asks for neither an address, a size nor details. */
const pianos: QuoteForm = {
  fields: [
    ...quoteForm.fields.filter(({ name }) => !["address", "homeSize", "details"].includes(name)),
    {
      ...{ name: "movingDay", type: "date", label: "Day of the move", message: "Choose a day" },
      ...{ timeZone: "America/New_York", locale: "en-US" },
    },
    {
      name: "builtIn",
      type: "number",
      label: "Built in",
      most: 2100,
      decimals: 2,
      locale: "en-US",
    },
    {
      ...{ name: "extras", type: "choices", label: "What comes along" },
      choices: ["stool", "lamp", "cover"].map((value) => ({ value, label: `The ${value}` })),
    },
    { name: "access", type: "lines", label: "How to get in", maxLength: 900 },
  ],
  mail: { first: ["movingDay"], subject: ["movingDay"] },
};

test("what another form asks is stored with its answers, and mail and page show it by its labels", async () => {
  askWith(pianos);
  /* oxlint-disable typescript/no-require-imports -- Only this loads them with the other form. */
  const { default: quote } =
    require("../../src/api/quote-requests") as typeof import("../../src/api/quote-requests");
  const { default: request } =
    require("../../src/api/request") as typeof import("../../src/api/request");
  /* oxlint-enable typescript/no-require-imports */
  const body = new URLSearchParams([
    ...[
      ["firstName", "Ada"],
      ["lastName", "Low"],
      ["email", "ada@example.com"],
    ],
    ...[
      ["phone", "404-555-0199"],
      ["serviceType", "premium-clean"],
      ["movingDay", "2030-05-05"],
    ],
    ...[
      ["builtIn", "1,876.50"],
      ["extras", "cover"],
      ["extras", "stool"],
      ["access", ""],
    ],
  ]).toString();
  expect((await call(quote, formPost(body))).status).toBe(303);

  const { data } = await database.owner.from("quote_requests").select("*");
  expect(data).toMatchObject([
    {
      ...{ first_name: "Ada", service_type: "premium-clean" },
      ...{ address: "", home_size: "", details: "" },
      answers: { movingDay: "2030-05-05", builtIn: "1876.5", extras: "stool,cover", access: "" },
    },
  ]);
  const { subject, text = "" } = mail.mails[0]!.parsed;
  expect(subject).toContain("Ada L., Sunday, May 5, 2030");
  expect(text).toMatch(
    /^Day of the move: Sunday, May 5, 2030\nService: Premium Clean\nBuilt in: 1,876\.5\nWhat comes along: The stool, The cover\nHow to get in: \(none given\)$/m,
  );
  const [link = ""] = pagesIn(text);
  const query = Object.fromEntries(new URL(link).searchParams);
  const page = textOf((await call(request, { method: "GET", headers: {}, query } as never)).body);
  for (const words of ["Sunday, May 5, 2030", "1,876.5", "The stool, The cover"])
    expect(page).toContain(words);
  expect(page).not.toMatch(/Address|Home size|Details/);
});
