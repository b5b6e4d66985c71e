import { graphql, useStaticQuery } from "gatsby";

/** The company's facts, from content/business.yaml. */
export function useBusiness() {
  const { business } = useStaticQuery<Queries.BusinessFactsQuery>(graphql`
    query BusinessFacts {
      business {
        name
        tagline
        phone
        phoneHref
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
    }
  `);
  return business;
}
