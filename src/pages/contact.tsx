import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/seo/Seo";
import { QuoteFormSection } from "../quote/form/QuoteFormSection";
import { FormAside } from "../sections/FormAside";
import { FormIntro } from "../sections/FormIntro";
import { InfoCards } from "../sections/InfoCards";
import { PageHero } from "../sections/PageHero";

export default function ContactPage({ data, location }: PageProps<Queries.ContactPageQuery>) {
  const { contact, notes, quote } = data;
  return (
    <>
      <PageHero title={contact.hero.title} text={contact.hero.text} />
      <InfoCards />
      <QuoteFormSection
        quote={quote}
        path={location.pathname}
        notes={notes.nodes}
        intro={<FormIntro title={contact.formIntro.title} text={contact.formIntro.text} />}
        aside={<FormAside content={quote} brief />}
      />
    </>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.ContactPageQuery>) => (
  <Seo page={data.contact} path={location.pathname} subject={{ type: "ContactPage" }} />
);

export const query = graphql`
  query ContactPage {
    contact {
      ...SharedPage
      hero {
        ...TitledText
      }
      formIntro {
        ...TitledText
      }
    }
    quote {
      ...FormAside
    }
    ...QuoteFormSection
  }
`;
