import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/seo/Seo";
import { QuoteFormSection } from "../quote/form/QuoteFormSection";
import { FormAside } from "../sections/FormAside";
import { FormIntro } from "../sections/FormIntro";
import { InfoCards } from "../sections/InfoCards";

export default function QuotePage({ data, location }: PageProps<Queries.QuotePageQuery>) {
  const { home, allOwnPage, notes, quote } = data;
  return (
    <>
      <QuoteFormSection
        quote={quote}
        path={location.pathname}
        houseSections={[home, ...allOwnPage.nodes].flatMap(({ sections }) => sections)}
        notes={notes.nodes}
        intro={<FormIntro title={quote.hero.title} text={quote.hero.text} heading="h1" />}
        aside={<FormAside content={quote} />}
      />
      <InfoCards />
    </>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.QuotePageQuery>) => (
  <Seo page={data.quote} path={location.pathname} />
);

export const query = graphql`
  query QuotePage {
    quote {
      ...SharedPage
      hero {
        ...TitledText
      }
      ...FormAside
    }
    ...QuoteFormSection
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
