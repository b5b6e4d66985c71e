import type { QuoteForm } from "./Field";

/**
 * The quote form: schema, page, mails and spreadsheet follow from it. The columns are the specification's;
 * the answer to a field without one is stored in the column `answers`. shared/Field.ts has what a field can
 * say.
 */
export const quoteForm = {
  fields: [
    {
      name: "serviceType",
      column: "service_type",
      type: "choice",
      label: "Service",
      hint: "Not sure? Pick the closest one.",
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
      name: "homeSize",
      column: "home_size",
      type: "choice",
      label: "Home size",
      hint: "A good guess is fine. Offices, too.",
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
      hint: "We’ll send your quote here.",
      maxLength: 254,
      message: "Enter your email address",
    },
    {
      name: "phone",
      column: "phone",
      type: "phone",
      label: "Phone",
      nameInMessages: "Phone number",
      hint: "So we can call if something is unclear.",
      maxLength: 40,
      message: "Enter your phone number with area code",
    },
    {
      name: "address",
      column: "address",
      type: "line",
      label: "Address",
      hint: "Where we’d clean: street, city, ZIP code.",
      // "street-address" has several lines, so HTML does not allow it for a field with one.
      autocomplete: "address-line1",
      map: true,
      wide: true,
      maxLength: 300,
      message: "Enter your address",
    },
    {
      name: "details",
      column: "details",
      type: "lines",
      label: "Details",
      hint: "Rooms that matter, pets, a date, add-ons.",
      maxLength: 5000,
    },
  ],
  mail: {
    first: ["homeSize", "address", "details", "serviceType"],
    subject: ["serviceType", "homeSize"],
  },
} as const satisfies QuoteForm;
