import type { Business } from "../../../api/business";

/** A company of the tests' own, so that the committed copies of whole mails and pages hold for every company. */
export const aCompany: Business = {
  ...{ name: "Quay Bikes", phone: "(206) 555-0100", phoneHref: "tel:+12065550100" },
  ...{ domain: "quaybikes.example", hours: "Mon-Fri 9AM-5PM\nSat 10AM-2PM" },
  ...{ country: "US", timeZone: "America/Los_Angeles", answerHours: 24, retentionDays: 730 },
  replies: {
    quoteRequest: "Thank you for asking about a {service}.",
    photos: "Could you send us two photos?",
  },
  confirmation: {
    send: true,
    quoteRequest: { subject: "Your request is here", text: "We will write to you by tomorrow." },
    contactMessage: { subject: "Your message is here", text: "We will answer by tomorrow." },
    note: "If you did not write to us, please reply.",
  },
};
