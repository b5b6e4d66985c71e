import { graphql, useStaticQuery } from "gatsby";

export function useBusiness() {
  const { business, allPrivacy, site } = useStaticQuery<Queries.BusinessFactsQuery>(graphql`
    query BusinessFacts {
      business {
        name
        tagline
        phone
        phoneHref
        texts
        email
        serviceArea
        address {
          street
          locality
          region
          postalCode
        }
        addressLines
        hours {
          line
          openings {
            dayOfWeek
            opens
            closes
          }
        }
        social {
          icon
          label
          url
        }
        notice {
          text
          until
        }
        sources
        contactCardsTitle
        contactCards {
          kind
          title
          note
        }
        retentionDays
        answerHours
        timeZone
        country
        schemaType
        whyChooseTitle
        claims {
          icon
          title
          statement
          text
        }
        licensed
        license
        insurer
        reviews {
          label
          url
        }
        owner
        copyright
      }
      site {
        siteMetadata {
          siteUrl
        }
      }
      allPrivacy {
        nodes {
          title
        }
      }
    }
  `);
  const [privacy] = allPrivacy.nodes.map(({ title }) => ({ label: title, path: "/privacy" }));
  return { ...business, privacy, siteUrl: site?.siteMetadata?.siteUrl ?? "" };
}
