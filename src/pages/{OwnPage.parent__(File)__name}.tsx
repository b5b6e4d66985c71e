import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/seo/Seo";
import { ClosingCall } from "../sections/ClosingCall";
import { PageHero } from "../sections/PageHero";
import { SectionList } from "../sections/SectionList";

/** Renders pages that the company adds: content/pages/prices.yaml becomes /prices. */
export default function OwnPage({ data }: PageProps<Queries.OwnPageQuery>) {
  const { ownPage, ...sources } = data;
  return (
    <>
      <PageHero title={ownPage.title} text={ownPage.intro} />
      <SectionList sections={ownPage.sections} sources={sources} />
      {ownPage.closing ? <ClosingCall call={ownPage.closing} /> : null}
    </>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.OwnPageQuery>) => (
  <Seo page={data.ownPage} path={location.pathname} />
);

export const query = graphql`
  query OwnPage($id: String!) {
    ownPage(id: { eq: $id }) {
      ...SharedPage
      title
      intro
      sections {
        ...SectionList
      }
      closing {
        ...ClosingCall
      }
    }
    ...SectionSources
  }
`;
