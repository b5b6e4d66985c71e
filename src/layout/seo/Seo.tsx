import { graphql } from "gatsby";
import { useBusiness } from "../../components/company/useBusiness";
import { describePage, type PageSubject } from "./describePage";
import { toDataBlock } from "./toDataBlock";

type Props = {
  page: { seo: Queries.SeoFragment; sharePicture?: Queries.SharePictureFragment };
  path?: string;
  subject?: PageSubject;
};

export function Seo({ page: { seo, sharePicture: share }, path, subject }: Props) {
  const { siteUrl, ...business } = useBusiness();
  const title = `${seo.title} | ${business.name}`;
  const image = share && siteUrl + share.image.shareUrl;

  return (
    <>
      <title>{title}</title>
      <meta name="description" content={seo.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.name} />
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
            dangerouslySetInnerHTML={toDataBlock(
              describePage(siteUrl, business, { path, image, ...seo, ...subject }),
            )}
          />
        </>
      )}
      {share ? (
        <>
          <meta property="og:image" content={image} />
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
  fragment SharePicture on Picture {
    image {
      shareUrl
    }
    imageAlt
  }
  fragment SharedPage on SharedPage {
    seo {
      ...Seo
    }
    sharePicture {
      ...SharePicture
    }
  }
`;
