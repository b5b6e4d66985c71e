import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { AboutIntro } from "../sections/AboutIntro";
import { AboutSections } from "../sections/AboutSections";
import { ClosingCall } from "../sections/ClosingCall";

export default function AboutPage({ data: { about } }: PageProps<Queries.AboutPageQuery>) {
  if (!about) return null;
  return (
    <>
      <AboutIntro intro={about.intro} />
      <AboutSections sections={about.sections} />
      <ClosingCall call={about.closing} />
    </>
  );
}

export const Head = ({ data }: HeadProps<Queries.AboutPageQuery>) =>
  data.about && <Seo seo={data.about.seo} path="/about" share={data.share} />;

export const query = graphql`
  query AboutPage($path: String!) {
    about {
      seo {
        title
        description
      }
      intro {
        ...AboutIntro
      }
      sections {
        ...AboutSection
      }
      closing {
        ...ClosingCall
      }
    }
    share: shareImage(path: { eq: $path }) {
      ...ShareImage
    }
  }
`;
