import { graphql, useStaticQuery } from "gatsby";
import { describePage, type PageSubject } from "./describePage";
import { toDataBlock } from "./toDataBlock";

type Props = {
  seo: Queries.SeoFragment;
  /** The page's own path; left out where the page has no address of its own, as the not-found page. */
  path?: string;
  /** The picture that stands for the page when it is shared. */
  share?: Queries.SharePictureFragment;
  /** What the page is about, for its structured data. */
  subject?: PageSubject;
};

/** What search engines and link previews read. */
export function Seo({ seo, path, share, subject }: Props) {
  const { site, business } = useStaticQuery<Queries.SiteNameQuery>(graphql`
    query SiteName {
      site {
        siteMetadata {
          siteUrl
        }
      }
      business {
        ...BusinessGraph
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
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{
              __html: toDataBlock(
                describePage(siteUrl, business, {
                  path,
                  title: seo.title,
                  description: seo.description,
                  ...(share ? { image: siteUrl + share.image.shareUrl } : {}),
                  ...subject,
                }),
              ),
            }}
          />
        </>
      )}
      {share ? (
        <>
          <meta property="og:image" content={siteUrl + share.image.shareUrl} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={share.imageAlt} />
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

  fragment BusinessGraph on Business {
    name
    tagline
    phoneHref
    email
    serviceArea
    schemaType
    country
    address {
      street
      locality
      region
      postalCode
    }
    hours {
      openingHours
    }
    social {
      url
    }
  }

  fragment SharePicture on Picture {
    image {
      shareUrl
    }
    imageAlt
  }
`;
