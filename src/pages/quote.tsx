import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { QuoteFormSection } from "../quote/form/QuoteFormSection";
import { InfoCards } from "../sections/InfoCards";
import { NextSteps } from "../sections/NextSteps";
import { PageHero } from "../sections/PageHero";
import { WhyChooseTicks } from "../sections/WhyChooseTicks";

export default function QuotePage({ data: { quote } }: PageProps<Queries.QuotePageQuery>) {
  if (!quote) return null;
  return (
    <>
      <PageHero title={quote.hero.title} text={quote.hero.text} align="center" />
      <QuoteFormSection quote={quote} path="/quote" />
      <NextSteps next={quote.next} />
      <InfoCards title={quote.cardsTitle} />
      <WhyChooseTicks />
    </>
  );
}

export const Head = ({ data }: HeadProps<Queries.QuotePageQuery>) =>
  data.quote && <Seo seo={data.quote.seo} path="/quote" share={data.share} />;

export const query = graphql`
  query QuotePage($path: String!) {
    quote {
      seo {
        title
        description
      }
      hero {
        title
        text
      }
      cardsTitle
      next {
        ...NextSteps
      }
      ...QuoteForm
    }
    share: shareImage(path: { eq: $path }) {
      ...ShareImage
    }
  }
`;
