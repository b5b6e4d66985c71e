import type { Graph, ListItem, OpeningHoursSpecification, Question, Thing } from "schema-dts";

export type PageSubject = {
  type?: "AboutPage" | "ContactPage" | "FAQPage";
  /** The breadcrumb. Its last entry is the page itself, without a path. */
  trail?: readonly { readonly label: string; readonly path?: string }[];
  questions?: readonly { readonly question: string; readonly answer: readonly string[] }[];
  service?: { readonly title: string; readonly description: string };
};

type Page = PageSubject & { path: string; title: string; description: string; image?: string };

/** Describes a page as a schema.org graph, which may only state what visitors can read on the page. */
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
      openingHoursSpecification: business.hours
        .flatMap(({ openings }) => openings)
        .map(
          (opening) =>
            ({ "@type": "OpeningHoursSpecification", ...opening }) as OpeningHoursSpecification,
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
