import { graphql, type HeadProps, type PageProps } from "gatsby";
import { fillIn } from "../../shared/fillIn";
import { describeRetention } from "../components/company/describeRetention";
import { useBusiness } from "../components/company/useBusiness";
import { Seo } from "../layout/seo/Seo";
import { AboutSections } from "../sections/AboutSections";
import { PageHero } from "../sections/PageHero";

/** Gatsby builds the privacy page only if content/privacy.yaml exists. */
export default function PrivacyPage({ data: { privacy } }: PageProps<Queries.PrivacyPageQuery>) {
  const { name, email, retentionDays } = useBusiness();
  const facts = { name, email, retention: describeRetention(retentionDays) };
  return (
    <>
      <PageHero title={privacy.title} text={fillIn(privacy.intro, facts)} />
      <AboutSections
        sections={privacy.sections.map(({ title, paragraphs }) => ({
          kind: "prose",
          title,
          paragraphs: paragraphs.map((text) => fillIn(text, facts)),
          points: null,
          signature: null,
        }))}
      />
    </>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.PrivacyPageQuery>) => (
  <Seo page={data.privacy} path={location.pathname} />
);

export const query = graphql`
  query PrivacyPage($id: String!) {
    privacy(id: { eq: $id }) {
      ...SharedPage
      title
      intro
      sections {
        title
        paragraphs
      }
    }
  }
`;
