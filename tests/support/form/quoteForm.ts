import type { QuoteForm } from "../../../shared/Field";

/**
 * The form that tests about the code ask with, whatever the company's own form is. Jest puts it in the place
 * of shared/quoteForm.ts (jest.config.mjs).
 */
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
      nameInMessages: "Email address",
      hint: "We send your quote here.",
      maxLength: 254,
      message: "Enter your email address",
    },
    {
      name: "phone",
      column: "phone",
      type: "phone",
      label: "Phone",
      nameInMessages: "Phone number",
      hint: "Only if we have a question.",
      maxLength: 40,
      message: "Enter a phone number with its area code",
    },
    {
      name: "address",
      column: "address",
      type: "line",
      label: "Address",
      hint: "Street, city and ZIP code of the place to be cleaned.",
      autocomplete: "address-line1",
      map: true,
      wide: true,
      maxLength: 300,
      message: "Enter your address",
    },
    {
      name: "homeSize",
      column: "home_size",
      type: "choice",
      label: "Home size",
      hint: "A good guess is enough. For an office, choose the nearest size.",
      placeholder: "Choose a size",
      message: "Choose the size of your home",
      choices: [
        { value: "under-1500", label: "Under 1,500 sq ft" },
        { value: "1500-3000", label: "1,500 - 3,000 sq ft" },
        { value: "3000-5000", label: "3,000 - 5,000 sq ft" },
        { value: "over-5000", label: "Over 5,000 sq ft" },
      ],
    },
    {
      name: "serviceType",
      column: "service_type",
      type: "choice",
      label: "Service",
      hint: "Not sure, or want an add-on? Choose the closest and tell us in the details.",
      placeholder: "Choose one",
      message: "Choose a service",
      choices: [
        { value: "standard-clean", label: "Standard Clean" },
        { value: "premium-clean", label: "Premium Clean" },
        { value: "post-construction", label: "Post Construction Cleaning" },
        { value: "commercial-office", label: "Commercial Office Cleaning" },
      ],
    },
    {
      name: "details",
      column: "details",
      type: "lines",
      label: "Details",
      hint: "Rooms that matter most, pets, how often, a date you have in mind. Up to 5,000 characters.",
      maxLength: 5000,
    },
  ],
  mail: {
    first: ["homeSize", "address", "details", "serviceType"],
    subject: ["serviceType", "homeSize"],
  },
} as const satisfies QuoteForm;
