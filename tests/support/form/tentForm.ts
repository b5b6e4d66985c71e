import { dayFromToday } from "../../../shared/calendarDay";
import type { QuoteForm } from "../../../shared/Field";
import { readTable } from "../../world/readTable";
import { quoteForm } from "./quoteForm";

// A test file that imports this module before all others uses the form of a company that rents out tents.

const { fields, mail } = readTable<QuoteForm>("tentForm", "tests/support/form");
const kept = ["lastName", "firstName", "email", "phone", "serviceType"];
const common = kept.flatMap((one) => quoteForm.fields.filter(({ name }) => name === one));
Object.assign(quoteForm, { fields: [...common, ...fields], mail });

/** Answers to all fields of the form except the day, the number of guests and the extras. */
export const aTentRequest = {
  firstName: "Ada",
  lastName: "Low",
  email: "ada@example.com",
  phone: "613-555-0199",
  serviceType: "premium-clean",
};
export const eventDay = dayFromToday("UTC", 40);
export const tooEarly = /^Day of the event must be .* or later$/;
