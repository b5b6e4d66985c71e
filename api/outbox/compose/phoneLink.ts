import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A tel: address for a number as typed; undefined when nothing in it can be dialled. */
export function phoneLink(phone: string): string | undefined {
  const parsed = parsePhoneNumberFromString(phone, "US");
  if (parsed?.isPossible() === true) return parsed.getURI();
  const digits = phone.replace(/\D/g, "");
  return digits.length >= 3 ? `tel:${phone.trim().startsWith("+") ? "+" : ""}${digits}` : undefined;
}
