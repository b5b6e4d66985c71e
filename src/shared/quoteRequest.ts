import * as v from "valibot";
import { emailField } from "./emailField";
import { manyLineText } from "./manyLineText";
import { oneLineText } from "./oneLineText";
import { phoneField } from "./phoneField";

/** The fixed list of home sizes, as they travel and as they are stored. */
export const homeSizes = ["under-1500", "1500-3000", "3000-5000", "over-5000"] as const;

/** The fixed list of services a quote can be asked for. */
export const serviceTypes = [
  "standard-clean",
  "premium-clean",
  "post-construction",
  "commercial-office",
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
  homeSize: v.picklist(homeSizes, "Choose the size of your home"),
  serviceType: v.picklist(serviceTypes, "Choose a service"),
  details: manyLineText("Details", 5000),
});

export type QuoteRequest = v.InferOutput<typeof quoteRequestSchema>;
