import type { GatsbySSR } from "gatsby";
import { builtFace } from "./src/styles/builtFace";
import { darkTokens, tokens } from "./src/styles/tokens";

export { wrapPageElement } from "./src/layout/wrapPageElement";

/** Bundles of src/enhance/enhance.ts, made by gatsby-node.ts. Only HOME_SCRIPT plays the video. */
declare const ENHANCE_SCRIPT: string;
declare const HOME_SCRIPT: string;

const { surface } = tokens.color;
const themeColors = { light: surface, dark: darkTokens.color.surface ?? surface };

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
    ...Object.entries(themeColors).map(([scheme, color]) => (
      <meta
        key={scheme}
        name="theme-color"
        content={color}
        media={`(prefers-color-scheme: ${scheme})`}
      />
    )),
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
