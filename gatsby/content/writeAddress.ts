import { formatAddress } from "localized-address-format";
import type { Content } from "./schemas/contentTypes";

type Company = Pick<Content<"Business">, "address" | "country">;

export function writeAddress({ address, country }: Company): string[] {
  if (!address) return [];
  const { street = "", locality, region = "", postalCode = "" } = address;
  return formatAddress({
    postalCountry: country,
    addressLines: [street].filter(Boolean),
    locality,
    administrativeArea: region,
    postalCode,
  });
}
