import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/seo/Seo";
import { NotFoundMessage } from "../sections/NotFoundMessage";

export default function NotFoundPage({ data: { notFound } }: PageProps<Queries.NotFoundPageQuery>) {
  return <NotFoundMessage content={notFound} />;
}

export const Head = ({ data }: HeadProps<Queries.NotFoundPageQuery>) => (
  <Seo page={data.notFound} />
);

export const query = graphql`
  query NotFoundPage {
    notFound {
      seo {
        ...Seo
      }
      ...NotFoundMessage
    }
  }
`;
