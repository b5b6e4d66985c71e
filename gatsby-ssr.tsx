import type { GatsbySSR } from "gatsby";
import { builtFace } from "./src/styles/builtFace";
import { darkTokens } from "./src/styles/darkTokens";
import { tokens } from "./src/styles/tokens";

export { wrapPageElement } from "./src/layout/wrapPageElement";

/** Bundles of src/enhance/enhance.ts, made by gatsby-node.ts. Only HOME_SCRIPT plays the video. */
declare const ENHANCE_SCRIPT: string;
declare const HOME_SCRIPT: string;

// Makes browsers prerender a page while the pointer rests on its link, so that the page opens at once.
const speculationRules = {
  prerender: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/api/*" } }] },
      eagerness: "moderate",
    },
  ],
};

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
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
      href={builtFace.url}
      crossOrigin="anonymous"
    />,
    <link key="site-icon-96" rel="icon" sizes="96x96" href="/icon-96.png" />,
    <link key="site-icon" rel="icon" type="image/svg+xml" href="/favicon.svg" />,
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
      content={darkTokens.color.surface ?? tokens.color.surface}
      media="(prefers-color-scheme: dark)"
    />,
    <script
      key="site-speculation"
      type="speculationrules"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(speculationRules) }}
    />,
  ]);
  setPostBodyComponents([
    <script
      key="site-enhance"
      dangerouslySetInnerHTML={{ __html: pathname === "/" ? HOME_SCRIPT : ENHANCE_SCRIPT }}
    />,
  ]);
};
