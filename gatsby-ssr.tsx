import type { GatsbySSR } from "gatsby";
import { isValidElement, type ReactNode } from "react";
import { darkTokens } from "./src/styles/darkTokens";
import { displayFaceUrl } from "./src/styles/displayFaceUrl";
import { tokens } from "./src/styles/tokens";

export { wrapPageElement } from "./src/layout/wrapPageElement";

/** The text of the bundled src/enhance/enhance.ts; gatsby-node.ts puts it here. */
declare const ENHANCE_SCRIPT: string;

/** What gatsby/icons/drawMark.ts draws, as a data: address. Browsers without SVG icons find /favicon.ico by themselves. */
declare const FAVICON_URL: string;

// A browser that follows these paints a page while the pointer rests on its link, so that it is there at the click.
const speculationRules = {
  prerender: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/api/*" } }] },
      eagerness: "moderate",
    },
  ],
};

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  setHtmlAttributes,
  setHeadComponents,
  setPostBodyComponents,
}) => {
  setHtmlAttributes({ lang: "en" });
  setHeadComponents([
    <link
      key="site-font"
      rel="preload"
      as="font"
      type="font/woff2"
      href={displayFaceUrl}
      crossOrigin="anonymous"
    />,
    <link key="site-icon" rel="icon" type="image/svg+xml" href={FAVICON_URL} />,
    <link key="site-manifest" rel="manifest" href="/site.webmanifest" />,
    <meta
      key="site-color"
      name="theme-color"
      content={tokens.color.surface}
      media="(prefers-color-scheme: light)"
    />,
    <meta
      key="site-color-dark"
      name="theme-color"
      content={darkTokens.color.surface}
      media="(prefers-color-scheme: dark)"
    />,
    <script
      key="site-speculation"
      type="speculationrules"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(speculationRules) }}
    />,
  ]);
  setPostBodyComponents([
    <script key="site-enhance" dangerouslySetInnerHTML={{ __html: ENHANCE_SCRIPT }} />,
  ]);
};

/**
 * No page ships Gatsby's runtime: pages are plain HTML and CSS, and the two that have a form bring it to life by
 * themselves (src/quote). In `gatsby develop` the runtime stays, because hot reloading needs it.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (page) => {
  if (process.env.NODE_ENV !== "production") return;
  page.replaceHeadComponents(page.getHeadComponents().filter((component) => !isRuntime(component)));
  page.replacePostBodyComponents(
    page.getPostBodyComponents().filter((component) => !isRuntime(component)),
  );
};

function isRuntime(component: ReactNode): boolean {
  if (!isValidElement<{ rel?: string; as?: string; name?: string; type?: string }>(component))
    return false;
  if (component.key?.startsWith("site-")) return false;
  const { rel, as, name, type } = component.props;
  if (type === "application/ld+json") return false;
  return (
    typeof component.type !== "string" || // Gatsby's own components: its slices and scripts
    component.type === "script" ||
    (rel === "preload" && as !== "font") ||
    name === "generator" ||
    String(component.key).startsWith("gatsby-image-style")
  );
}
