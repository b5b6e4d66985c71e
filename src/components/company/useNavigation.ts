import { graphql, useStaticQuery } from "gatsby";
import { useBusiness } from "./useBusiness";

export function useNavigation() {
  const { privacy } = useBusiness();
  const { navigation, others } = useStaticQuery<Queries.NavigationTextsQuery>(graphql`
    query NavigationTexts {
      navigation {
        skipLink
        mainLabel
        footerLabel
        breadcrumbLabel
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
    }
  `);
  const { footer } = navigation;
  return {
    ...navigation,
    serviceTrail: navigation.links.filter(({ path }) => path === "/" || path === "/services"),
    footer: {
      ...footer,
      others: others.nodes.map(({ slug, title }) => ({ label: title, path: `/services/${slug}` })),
      company: [...footer.company, ...(privacy ? [privacy] : [])],
    },
  };
}
