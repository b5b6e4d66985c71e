import { graphql, useStaticQuery } from "gatsby";

type Props = {
  seo: Queries.SeoFragment;
  /** The page's own path; left out where the page has no address of its own, as the not-found page. */
  path?: string;
  /** The picture with the page's title that stands for the page when it is shared. */
  share?: Queries.ShareImageFragment | null;
};

/** What search engines and link previews read. */
export function Seo({ seo, path, share }: Props) {
  const { site, business } = useStaticQuery<Queries.SiteNameQuery>(graphql`
    query SiteName {
      site {
        siteMetadata {
          siteUrl
        }
      }
      business {
        name
      }
    }
  `);
  const { name } = business;
  const siteUrl = (site?.siteMetadata?.siteUrl ?? "").replace(/\/$/, "");
  const title = `${seo.title} | ${name}`;

  return (
    <>
      <title>{title}</title>
      <meta name="description" content={seo.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={seo.description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={siteUrl + path} />
          <meta property="og:url" content={siteUrl + path} />
        </>
      )}
      {share ? (
        <>
          <meta property="og:image" content={siteUrl + share.url} />
          <meta property="og:image:width" content={String(share.width)} />
          <meta property="og:image:height" content={String(share.height)} />
          <meta property="og:image:alt" content={share.alt} />
        </>
      ) : null}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

export const fragment = graphql`
  fragment Seo on PageSeo {
    title
    description
  }

  fragment ShareImage on ShareImage {
    url
    alt
    width
    height
  }
`;
