import { formatAddress } from "localized-address-format";
import type { Content } from "./schemas/contentTypes";

type Company = Pick<Content<"Business">, "address" | "country">;

export function writeAddress({ address, country }: Company): string[] {
  if (!address) return [];
  const { street = "", locality, region = "", postalCode = "" } = address;
  const known = { postalCountry: country, locality, administrativeArea: region, postalCode };
  const format = (...addressLines: string[]) => formatAddress({ ...known, addressLines });
  // Add the locality if the country's format, like Japan's, leaves it out.
  const hasLocality = format(street).join().toLowerCase().includes(locality.toLowerCase());
  return hasLocality ? format(street) : format(street, locality);
}
