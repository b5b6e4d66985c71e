import { graphql, useStaticQuery } from "gatsby";

/** The texts of the top bar, the mobile menu and the footer, from content/navigation.yaml. */
export function useNavigation() {
  const { navigation } = useStaticQuery<Queries.NavigationTextsQuery>(graphql`
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
          label
          path
        }
        quote {
          label
          path
        }
        quoteLong {
          label
          path
        }
        call
        phoneTooltip
        emailTooltip
        footer {
          servicesTitle
          services {
            label
            path
          }
          companyTitle
          company {
            label
            path
          }
          contactTitle
          socialTitle
        }
      }
    }
  `);
  return navigation;
}
