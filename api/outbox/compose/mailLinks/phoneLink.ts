import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A tel: address for a number as typed; undefined when nothing in it can be dialled. */
export function phoneLink(phone: string): string | undefined {
  const parsed = parsePhoneNumberFromString(phone, "US");
  if (parsed?.isPossible() === true) return parsed.getURI();
  const digits = phone.replace(/\D/g, "");
  return digits.length >= 3 ? `tel:${phone.trim().startsWith("+") ? "+" : ""}${digits}` : undefined;
}

/** An sms: address (RFC 5724) for a complete number; undefined for one that only a person can make sense of. */
export function textLink(phone: string): string | undefined {
  const parsed = parsePhoneNumberFromString(phone, "US");
  return parsed?.isPossible() === true ? `sms:${parsed.number}` : undefined;
}
