import { quoteForm as skeleton } from "../../../adopt/skeleton/quoteForm";
import type { QuoteForm } from "../../../shared/Field";

const [firstName, lastName, email, phone, address, serviceType, details] = skeleton.fields;

/** The form of tests about the code. Jest replaces the company's form with it (jest.config.mjs). */
export const quoteForm = {
  fields: [
    firstName,
    lastName,
    { ...email, nameInMessages: "Email address", hint: "We send your quote here." },
    { ...phone, nameInMessages: "Phone number", hint: "Only if we have a question." },
    { ...address, hint: "Street, city and ZIP code of the place to be cleaned." },
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
      ...serviceType,
      hint: "Not sure, or want an add-on? Choose the closest and tell us in the details.",
      choices: [
        { value: "standard-clean", label: "Standard Clean" },
        { value: "premium-clean", label: "Premium Clean" },
        { value: "post-construction", label: "Post Construction Cleaning" },
        { value: "commercial-office", label: "Commercial Office Cleaning" },
      ],
    },
    { ...details, hint: "Pets, how often, a date you have in mind. Up to 5,000 characters." },
  ],
  mail: {
    first: ["homeSize", "address", "details", "serviceType"],
    subject: ["serviceType", "homeSize"],
  },
} as const satisfies QuoteForm;
