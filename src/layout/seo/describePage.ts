import type {
  DayOfWeek,
  Graph,
  ListItem,
  OpeningHoursSpecification,
  Question,
  Thing,
} from "schema-dts";

/** The subject of a page, beyond its title and description. */
export type PageSubject = {
  /** The schema.org type of the page. Default: WebPage. */
  type?: "AboutPage" | "ContactPage" | "FAQPage";
  /** The page's breadcrumb. The page itself comes last and has no path. */
  trail?: readonly { readonly label: string; readonly path?: string }[];
  /** The questions that the page answers. */
  questions?: readonly { readonly question: string; readonly answer: readonly string[] }[];
  /** The service that the page describes. */
  service?: { readonly title: string; readonly description: string };
};

type Page = PageSubject & { path: string; title: string; description: string; image?: string };

/**
 * Describes a page as one schema.org graph: the company, the site, the page and its subject. It repeats only
 * what visitors can read on the page, so it has no ratings or prices. JSON omits undefined values.
 *
 * @param siteUrl the site's address without a slash at its end
 * @see https://schema.org/LocalBusiness
 */
export function describePage(
  siteUrl: string,
  business: Queries.BusinessFactsQuery["business"],
  { path, title, description, image, type, trail, questions, service }: Page,
): Graph {
  const url = siteUrl + path;
  const company = { "@id": `${siteUrl}/#business` };
  const website = { "@id": `${siteUrl}/#website` };
  const { address } = business;
  const graph: (Thing | undefined)[] = [
    {
      // The content may name any narrower type.
      "@type": (business.schemaType ?? "LocalBusiness") as "LocalBusiness",
      ...company,
      name: business.name,
      slogan: business.tagline,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icon-512.png`,
      image,
      telephone: business.phoneHref.replace("tel:", ""),
      email: business.email,
      areaServed: business.serviceArea,
      address: address
        ? {
            "@type": "PostalAddress",
            streetAddress: address.street ?? undefined,
            addressLocality: address.locality,
            addressRegion: address.region ?? undefined,
            postalCode: address.postalCode ?? undefined,
            addressCountry: business.country,
          }
        : undefined,
      openingHoursSpecification: business.hours.flatMap(({ openings }) =>
        openings.map(({ dayOfWeek, opens, closes }): OpeningHoursSpecification => ({
          "@type": "OpeningHoursSpecification",
          dayOfWeek: dayOfWeek as DayOfWeek[],
          opens,
          closes,
        })),
      ),
      sameAs: business.social?.map((profile) => profile.url),
    },
    {
      "@type": "WebSite",
      ...website,
      url: `${siteUrl}/`,
      name: business.name,
      publisher: company,
    },
    {
      "@type": type ?? "WebPage",
      "@id": url,
      url,
      name: title,
      description,
      inLanguage: "en",
      isPartOf: website,
      breadcrumb: trail && {
        "@type": "BreadcrumbList",
        itemListElement: trail.map((step, index): ListItem => ({
          "@type": "ListItem",
          position: index + 1,
          name: step.label,
          item: step.path && siteUrl + step.path,
        })),
      },
      mainEntity: service
        ? { "@id": `${url}#service` }
        : questions?.map(({ question, answer }): Question => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
          })),
    },
    service && {
      "@type": "Service",
      "@id": `${url}#service`,
      name: service.title,
      description: service.description,
      areaServed: business.serviceArea,
      provider: company,
    },
  ];
  return { "@context": "https://schema.org", "@graph": graph.filter((node) => node !== undefined) };
}
