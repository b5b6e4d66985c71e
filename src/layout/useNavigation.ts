import { graphql, useStaticQuery } from "gatsby";

/**
 * The top bar, the mobile menu and the footer, from content/navigation.yaml. The footer also links to the
 * services without a card and to a privacy page.
 */
export function useNavigation() {
  const { navigation, others, allPrivacy } = useStaticQuery<Queries.NavigationTextsQuery>(graphql`
    query NavigationTexts {
      navigation {
        skipLink
        mainLabel
        footerLabel
        contactBarLabel
        logoSuffix
        menuLabel
        openMenu
        closeMenu
        links {
          ...Link
        }
        quote {
          ...Link
        }
        quoteLong {
          ...Link
        }
        call
        phoneTooltip
        footer {
          servicesTitle
          services {
            ...Link
          }
          othersTitle
          companyTitle
          company {
            ...Link
          }
          contactTitle
          socialTitle
        }
      }
      others: allService(filter: { featured: { eq: false } }, sort: { order: ASC }) {
        nodes {
          slug
          title
        }
      }
      allPrivacy {
        nodes {
          title
        }
      }
    }
  `);
  const { footer } = navigation;
  const privacy = allPrivacy.nodes.map(({ title }) => ({ label: title, path: "/privacy" }));
  return {
    ...navigation,
    footer: {
      ...footer,
      others: others.nodes.map(({ slug, title }) => ({ label: title, path: `/services/${slug}` })),
      company: [...footer.company, ...privacy],
    },
  };
}
