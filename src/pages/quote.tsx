import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/seo/Seo";
import { QuoteFormSection } from "../quote/form/QuoteFormSection";
import { FormIntro } from "../sections/FormIntro";
import { InfoCards } from "../sections/InfoCards";
import { NextSteps } from "../sections/NextSteps";
import { WhyChooseTicks } from "../sections/WhyChooseTicks";

export default function QuotePage({
  data: { home, allOwnPage, quote, quoteForm },
  location,
}: PageProps<Queries.QuotePageQuery>) {
  return (
    <>
      <QuoteFormSection
        quote={quote}
        quoteForm={quoteForm}
        path={location.pathname}
        houseSections={[home, ...allOwnPage.nodes].flatMap(({ sections }) => sections)}
        intro={
          <FormIntro
            title={quote.hero.title}
            text={quote.hero.text}
            next={quote.next}
            heading="h1"
          />
        }
        first
      />
      <NextSteps next={quote.next} />
      <InfoCards />
      <WhyChooseTicks />
    </>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.QuotePageQuery>) => (
  <Seo seo={data.quote.seo} path={location.pathname} share={data.quote.sharePicture} />
);

export const query = graphql`
  query QuotePage {
    quote {
      seo {
        ...Seo
      }
      sharePicture {
        ...SharePicture
      }
      hero {
        title
        text
      }
      next {
        ...NextSteps
      }
      ...QuoteForm
    }
    quoteForm {
      ...QuoteFormFields
    }
    home {
      sections {
        ...QuoteFormHouse
      }
    }
    allOwnPage {
      nodes {
        sections {
          ...QuoteFormHouse
        }
      }
    }
  }
`;
