import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { QuoteFormSection } from "../quote/form/QuoteFormSection";
import { FormIntro } from "../sections/FormIntro";
import { InfoCards } from "../sections/InfoCards";
import { PageHero } from "../sections/PageHero";

export default function ContactPage({
  data: { contact, quote },
}: PageProps<Queries.ContactPageQuery>) {
  if (!contact || !quote) return null;
  return (
    <>
      <PageHero title={contact.hero.title} text={contact.hero.text} />
      <InfoCards title={contact.cardsTitle} />
      <QuoteFormSection
        quote={quote}
        path="/contact"
        intro={<FormIntro title={contact.formIntro.title} text={contact.formIntro.text} />}
      />
    </>
  );
}

export const Head = ({ data }: HeadProps<Queries.ContactPageQuery>) =>
  data.contact && <Seo seo={data.contact.seo} path="/contact" share={data.share} />;

export const query = graphql`
  query ContactPage($path: String!) {
    contact {
      seo {
        title
        description
      }
      hero {
        title
        text
      }
      cardsTitle
      formIntro {
        title
        text
      }
    }
    quote {
      ...QuoteForm
    }
    share: shareImage(path: { eq: $path }) {
      ...ShareImage
    }
  }
`;
