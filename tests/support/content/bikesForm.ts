import type { QuoteForm } from "../../../shared/Field";

/** The form of the test company: it asks for neither an address nor a home size. */
export const quoteForm = {
  fields: [
    {
      name: "firstName",
      column: "first_name",
      type: "line",
      label: "First name",
      maxLength: 100,
      message: "Enter your first name",
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
      message: "Enter a phone number",
    },
    {
      name: "serviceType",
      column: "service_type",
      type: "choice",
      label: "Service",
      placeholder: "Choose one",
      message: "Choose a service",
      choices: [
        { value: "tune-up", label: "Tune-up" },
        { value: "full-service", label: "Full service" },
      ],
    },
    { name: "noises", type: "lines", label: "What squeaks", maxLength: 5000 },
  ],
  mail: { first: ["serviceType"], subject: ["serviceType"] },
} as const satisfies QuoteForm;
