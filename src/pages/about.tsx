import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/seo/Seo";
import { AboutIntro } from "../sections/AboutIntro";
import { AboutSections } from "../sections/AboutSections";
import { ClosingCall } from "../sections/ClosingCall";

export default function AboutPage({ data: { about } }: PageProps<Queries.AboutPageQuery>) {
  return (
    <>
      <AboutIntro intro={about.intro} />
      <AboutSections sections={about.sections} />
      <ClosingCall call={about.closing} />
    </>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.AboutPageQuery>) => (
  <Seo
    page={{ ...data.about, sharePicture: data.about.intro }}
    path={location.pathname}
    subject={{ type: "AboutPage" }}
  />
);

export const query = graphql`
  query AboutPage {
    about {
      seo {
        ...Seo
      }
      intro {
        ...AboutIntro
        image {
          shareUrl
        }
      }
      sections {
        ...AboutSection
      }
      closing {
        ...ClosingCall
      }
    }
  }
`;
