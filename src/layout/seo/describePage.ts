import type { BreadcrumbList, Graph, Service, Thing } from "schema-dts";

/** What a page is about, beyond its title and description. */
export type PageSubject = {
  /** What kind of page it is; a plain WebPage unless said otherwise. */
  type?: "AboutPage" | "ContactPage" | "FAQPage";
  /** The way to the page, as its breadcrumb shows it; the page itself comes last and has no path. */
  trail?: readonly { readonly label: string; readonly path?: string }[];
  /** The questions that the page answers. */
  questions?: readonly { readonly question: string; readonly answer: readonly string[] }[];
  /** The service that the page describes. */
  service?: { readonly title: string; readonly description: string };
};

type Page = PageSubject & { path: string; title: string; description: string; image?: string };

/**
 * A page as one schema.org graph: the company, the site, the page and what it is about. It says only what visitors can read
 * on the page, so it has no ratings or prices.
 *
 * @param siteUrl the site's address without a slash at its end
 * @see https://schema.org/LocalBusiness
 */
export function describePage(
  siteUrl: string,
  business: Queries.BusinessGraphFragment,
  { path, title, description, image, type, trail, questions, service }: Page,
): Graph {
  const url = siteUrl + path;
  const company = { "@id": `${siteUrl}/#business` };
  const website = { "@id": `${siteUrl}/#website` };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        // The content may name any narrower type.
        "@type": (business.schemaType ?? "LocalBusiness") as "LocalBusiness",
        ...company,
        name: business.name,
        slogan: business.tagline,
        url: `${siteUrl}/`,
        logo: `${siteUrl}/icon-512.png`,
        ...(image === undefined ? {} : { image }),
        telephone: business.phoneHref.replace("tel:", ""),
        email: business.email,
        areaServed: business.serviceArea,
        ...describeAddress(business),
        openingHours: business.hours.map(({ openingHours }) => openingHours),
        sameAs: business.social?.map((profile) => profile.url),
      },
      {
        "@type": "WebSite",
        ...website,
        url: `${siteUrl}/`,
        name: business.name,
        publisher: company,
      },
      // The types of pages share these properties, but TypeScript wants to know which one it is.
      {
        "@type": type ?? "WebPage",
        "@id": url,
        url,
        name: title,
        description,
        inLanguage: "en",
        isPartOf: website,
        ...(trail === undefined ? {} : { breadcrumb: describeTrail(siteUrl, trail) }),
        ...(service === undefined ? {} : { mainEntity: { "@id": `${url}#service` } }),
        ...(questions === undefined ? {} : { mainEntity: questions.map(describeQuestion) }),
      } as Thing,
      ...(service === undefined ? [] : [describeService(url, company, business, service)]),
    ],
  };
}

function describeAddress({ address, country }: Queries.BusinessGraphFragment) {
  if (!address) return {};
  return {
    address: {
      "@type": "PostalAddress" as const,
      streetAddress: address.street,
      addressLocality: address.locality,
      ...(address.region === null ? {} : { addressRegion: address.region }),
      postalCode: address.postalCode,
      addressCountry: country,
    },
  };
}

function describeTrail(siteUrl: string, trail: NonNullable<PageSubject["trail"]>): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(path === undefined ? {} : { item: siteUrl + path }),
    })),
  };
}

function describeService(
  url: string,
  provider: { "@id": string },
  { serviceArea }: Queries.BusinessGraphFragment,
  { title, description }: NonNullable<PageSubject["service"]>,
): Service {
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: title,
    description,
    areaServed: serviceArea,
    provider,
  };
}

function describeQuestion({ question, answer }: NonNullable<PageSubject["questions"]>[number]) {
  return {
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
  };
}
