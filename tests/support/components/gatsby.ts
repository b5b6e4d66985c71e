import {
  type HoursEntry,
  listOpenings,
  writeHours,
} from "../../../gatsby/content/schemas/openingHours";
import { toPhoneHref } from "../../../gatsby/content/toPhoneHref";
import { writeAddress } from "../../../gatsby/content/writeAddress";
import type { Content } from "../../../gatsby/content/schemas/contentTypes";
import { readTable } from "../../world/readTable";

const bells = { slug: "bells", title: "Bells" };
export const contentShown = { privacy: [] as { title: string }[], business: {}, others: [bells] };

const read = (name: string) => readTable<unknown>(name, "tests/support/content/bikes");

const withPhoneHref = (business: unknown) => {
  const facts = business as Content<"Business"> & { hours: HoursEntry[] };
  const hours = facts.hours.map((one) => {
    return { line: writeHours(one), openings: listOpenings(one) };
  });
  return { ...facts, hours, phoneHref: toPhoneHref(facts), addressLines: writeAddress(facts) };
};

const withServices = (navigation: unknown) => {
  const { footer, ...words } = navigation as { footer: object };
  const services = [
    { label: "Tune-up", path: "/services/tune-up" },
    { label: "Full service", path: "/services/full-service" },
  ];
  return { ...words, footer: { ...footer, services } };
};

export const useStaticQuery = () => ({
  business: withPhoneHref({ ...(read("business") as object), ...contentShown.business }),
  navigation: withServices(read("navigation")),
  others: { nodes: contentShown.others },
  allPrivacy: { nodes: contentShown.privacy },
  site: { siteMetadata: { siteUrl: "https://example.test" } },
});

export const graphql = (query: TemplateStringsArray) => query.join("");
