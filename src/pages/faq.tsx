import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { ClosingCall } from "../sections/ClosingCall";
import { FaqList } from "../sections/FaqList";
import { PageHero } from "../sections/PageHero";

export default function FaqPage({ data: { faq, contact } }: PageProps<Queries.FaqPageQuery>) {
  if (!faq || !contact) return null;
  return (
    <>
      <PageHero title={faq.title} text={faq.intro} />
      <FaqList questions={faq.questions} contactTitle={contact.cardsTitle} />
      <ClosingCall call={faq.closing} />
    </>
  );
}

export const Head = ({ data }: HeadProps<Queries.FaqPageQuery>) =>
  data.faq && <Seo seo={data.faq.seo} path="/faq" share={data.share} />;

export const query = graphql`
  query FaqPage($path: String!) {
    faq {
      seo {
        title
        description
      }
      title
      intro
      questions {
        ...FaqList
      }
      closing {
        ...ClosingCall
      }
    }
    contact {
      cardsTitle
    }
    share: shareImage(path: { eq: $path }) {
      ...ShareImage
    }
  }
`;
