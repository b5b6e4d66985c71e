/** Turns a US phone number into a link: `(404) 555-0134` becomes `tel:+14045550134`. */
export function toPhoneHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, "")}`;
}
