import { formatAddress } from "localized-address-format";
import type { Content } from "./schemas/contentTypes";

type Company = Pick<Content<"Business">, "address" | "country">;

export function writeAddress({ address, country }: Company): string[] {
  if (!address) return [];
  const { street = "", locality, region = "", postalCode = "" } = address;
  const known = { postalCountry: country, locality, administrativeArea: region, postalCode };
  // Japanese and Chinese addresses begin with the largest place, but not in Latin letters.
  const isLatin = !/[^\P{L}\p{sc=Latn}]/u.test(street + locality);
  const format = (line: string) =>
    formatAddress({ ...known, addressLines: [line] }, isLatin ? "latin" : "local");
  // Add the locality if the country's format, like Japan's, leaves it out.
  const hasLocality = format(street).join().toLowerCase().includes(locality.toLowerCase());
  const whole = isLatin ? [street, locality].filter(Boolean).join(", ") : locality + street;
  const lines = format(hasLocality ? street : whole);
  // Formats like 〒%Z and CH-%Z begin with a sign that the postal code may have, too.
  return lines.map((line) => line.replace(/(〒|\b[A-Z]{1,2}-)\1/, "$1"));
}
