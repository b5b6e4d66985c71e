import { quoteForm as skeleton } from "../../../adopt/skeleton/quoteForm";
import type { QuoteForm } from "../../../shared/Field";

const [firstName, , email, phone, , serviceType] = skeleton.fields;

/** The bicycle workshop's form: it asks for neither an address nor a size. */
export const quoteForm = {
  fields: [
    firstName,
    email,
    phone,
    {
      ...serviceType,
      choices: [
        { value: "tune-up", label: "Tune-up" },
        { value: "full-service", label: "Full service" },
      ],
    },
    { name: "noises", type: "lines", label: "What squeaks", maxLength: 5000 },
  ],
  mail: { first: ["serviceType"], subject: ["serviceType"] },
} as const satisfies QuoteForm;
