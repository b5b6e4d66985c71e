import type { QuoteForm } from "../../shared/Field";

/** The quote form. Page, validation, mails and spreadsheet are made from it. shared/Field.ts has its types. */
export const quoteForm = {
  fields: [
    {
      name: "firstName",
      column: "first_name",
      type: "line",
      label: "First name",
      autocomplete: "given-name",
      maxLength: 100,
      message: "Enter your first name",
    },
    {
      name: "lastName",
      column: "last_name",
      type: "line",
      label: "Last name",
      autocomplete: "family-name",
      maxLength: 100,
      message: "Enter your last name",
    },
    {
      name: "email",
      column: "email",
      type: "email",
      label: "Email",
      maxLength: 254,
      message: "Enter your email address",
    },
    {
      name: "phone",
      column: "phone",
      type: "phone",
      label: "Phone",
      maxLength: 40,
      message: "Enter a phone number with its area code",
    },
    {
      name: "address",
      column: "address",
      type: "line",
      label: "Address",
      autocomplete: "address-line1",
      map: true,
      wide: true,
      maxLength: 300,
      message: "Enter your address",
    },
    {
      name: "serviceType",
      column: "service_type",
      type: "choice",
      label: "Service",
      placeholder: "Choose one",
      message: "Choose a service",
      choices: [],
    },
    {
      name: "details",
      column: "details",
      type: "lines",
      label: "Details",
      maxLength: 5000,
    },
  ],
  mail: {
    first: ["serviceType", "address", "details"],
    subject: ["serviceType"],
  },
} as const satisfies QuoteForm;
