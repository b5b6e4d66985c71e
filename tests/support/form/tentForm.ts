import { dayFromToday } from "../../../shared/calendarDay";
import type { QuoteForm } from "../../../shared/Field";
import { quoteForm } from "./quoteForm";

// A test file that imports this module before all others uses the form of a company that rents out tents.
// Besides a date, a number and checkboxes, this form has only the fields that every form must have.

const kept = ["firstName", "lastName", "email", "phone", "serviceType"];
const locale = "en-CA";

const form: QuoteForm = {
  fields: [
    ...quoteForm.fields.filter(({ name }) => kept.includes(name)),
    {
      name: "eventDay",
      type: "date",
      label: "Day of the event",
      earliestInDays: 1,
      locale,
      timeZone: "America/Toronto",
      hint: "The day you need the tent.",
      message: "Choose a day",
    },
    {
      name: "guests",
      type: "number",
      label: "Guests",
      least: 10,
      most: 2e3,
      locale,
      message: "Enter a number of guests",
    },
    {
      name: "extras",
      type: "choices",
      label: "Goes with the tent",
      message: "Choose what goes with it",
      choices: [
        { value: "chairs", label: "Tables and chairs" },
        { value: "lights", label: "Lights" },
        { value: "floor-lights", label: "Lit dance floor" },
      ],
    },
  ],
  mail: { first: ["eventDay", "guests", "extras"], subject: ["eventDay", "serviceType"] },
};
Object.assign(quoteForm, form);

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
