import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/seo/Seo";
import { ClosingCall } from "../sections/ClosingCall";
import { FaqList } from "../sections/FaqList";
import { PageHero } from "../sections/PageHero";

export default function FaqPage({ data: { faq } }: PageProps<Queries.FaqPageQuery>) {
  return (
    <>
      <PageHero title={faq.title} text={faq.intro} link={faq.link} />
      <FaqList questions={faq.questions} />
      <ClosingCall call={faq.closing} />
    </>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.FaqPageQuery>) => (
  <Seo
    page={data.faq}
    path={location.pathname}
    subject={{ type: "FAQPage", questions: data.faq.questions }}
  />
);

export const query = graphql`
  query FaqPage {
    faq {
      ...SharedPage
      title
      intro
      link {
        ...Link
      }
      questions {
        ...FaqList
      }
      closing {
        ...ClosingCall
      }
    }
  }
`;
