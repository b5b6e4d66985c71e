import * as v from "valibot";
import { emailField } from "./emailField";
import { manyLineText } from "./manyLineText";
import { oneLineText } from "./oneLineText";
import { phoneField } from "./phoneField";

/** The fixed list of home sizes: the value that travels and is stored, and what people read. */
export const homeSizes = [
  { value: "under-1500", label: "Under 1,500 sq ft" },
  { value: "1500-3000", label: "1,500 - 3,000 sq ft" },
  { value: "3000-5000", label: "3,000 - 5,000 sq ft" },
  { value: "over-5000", label: "Over 5,000 sq ft" },
] as const;

/** The fixed list of services a quote can be asked for. */
export const serviceTypes = [
  { value: "standard-clean", label: "Standard Clean" },
  { value: "premium-clean", label: "Premium Clean" },
  { value: "post-construction", label: "Post Construction Cleaning" },
  { value: "commercial-office", label: "Commercial Office Cleaning" },
] as const;

/** The fields of a quote request in the order of the form. */
export const quoteRequestFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "homeSize",
  "serviceType",
  "details",
] as const;

/**
 * What a visitor sends. Longest values, in UTF-16 units: names 100, email 254, phone 40, address 300, details 5,000.
 * The same limits are check constraints of the quote_requests table.
 */
export const quoteRequestSchema = v.object({
  firstName: oneLineText("First name", 100, "Enter your first name"),
  lastName: oneLineText("Last name", 100, "Enter your last name"),
  email: emailField,
  phone: phoneField,
  address: oneLineText("Address", 300, "Enter your address"),
  homeSize: v.picklist(valuesOf(homeSizes), "Choose the size of your home"),
  serviceType: v.picklist(valuesOf(serviceTypes), "Choose a service"),
  details: manyLineText("Details", 5000),
});

export type QuoteRequest = v.InferOutput<typeof quoteRequestSchema>;

function valuesOf<Value extends string>(choices: readonly { value: Value }[]): Value[] {
  return choices.map(({ value }) => value);
}
