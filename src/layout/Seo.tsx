import { graphql, useStaticQuery } from "gatsby"

type Props = {
  seo: { readonly title: string; readonly description: string }
  /** The page's own path; left out where the page has no address of its own, as the not-found page. */
  path?: string
  /** Address on this site of the picture that stands for the page when it is shared. */
  image?: string | null
}

/** What search engines and link previews read. */
export function Seo({ seo, path, image }: Props) {
  const { site, business } = useStaticQuery<Queries.SeoQuery>(graphql`
    query Seo {
      site {
        siteMetadata {
          siteUrl
        }
      }
      business {
        name
      }
    }
  `)
  const name = business?.name ?? ""
  const siteUrl = (site?.siteMetadata?.siteUrl ?? "").replace(/\/$/, "")
  const title = `${seo.title} | ${name}`

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
      {image ? <meta property="og:image" content={siteUrl + image} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
