import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { contentTypes } from "./gatsby/content/schemas/contentTypes";
import { showContentMistakes } from "./gatsby/develop/showContentMistakes";
import { readContent, readRedirects } from "./gatsby/content/readContentFile";
import { checkContent } from "./gatsby/content/checkContent";
import { listOpenings, writeHours } from "./gatsby/content/schemas/openingHours";
import { toPhoneHref } from "./gatsby/content/toPhoneHref";
import { writeAddress } from "./gatsby/content/writeAddress";
import { adjustYaml } from "./gatsby/graphql/adjustYaml";
import { contentResolvers, contentResolverTypes } from "./gatsby/graphql/contentResolvers";
import { createContentNode } from "./gatsby/graphql/createContentNode";
import { writeGraphqlTypes } from "./gatsby/graphql/writeGraphqlTypes";
import { prepareDisplayFace } from "./gatsby/fonts/prepareDisplayFace";
import { placeQuotePage } from "./gatsby/functions/placeQuotePage";
import { makeIcons } from "./gatsby/icons/makeIcons";
import { readIconBodies } from "./gatsby/icons/readIconBodies";
import { finishPages } from "./gatsby/pages/finishPages";
import { bundleScript } from "./gatsby/bundleScript";
import { decodePath } from "./gatsby/decodePath";
import { listFiles } from "./gatsby/listFiles";
import { adjustSharp } from "./gatsby/pictures/adjustSharp";
import { makeShareImage } from "./gatsby/pictures/makeShareImage";
import { writeSearchFiles } from "./gatsby/writeSearchFiles";

const inlineScripts = { enhance: "", home: "", loadForm: "" };

let displayFace: object = {};
let iconBodies: Record<string, string> = {};

// Adjusts sharp in onPluginInit, because Gatsby also calls this hook in worker processes, where queries use sharp.
export const onPluginInit: GatsbyNode["onPluginInit"] = () => {
  adjustSharp();
  adjustYaml();
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ store, reporter }) => {
  const root = store.getState().program.directory;
  // Reports content mistakes without throwing: Gatsby prints thrown errors several times, with stack traces.
  await checkContent(root).catch(({ message }: Error) => reporter.panic(message));
  const { claims, social = [], notice, analytics, sources = false } = readContent(root, "Business");
  const namesOf = (all: { icon: string }[]) => all.map(({ icon }) => icon);
  iconBodies = readIconBodies(namesOf(claims), namesOf(social));
  displayFace = await prepareDisplayFace(root, join(root, "public"));
  await makeIcons(root, join(root, "public"));
  const enhance = join(root, "src/enhance/enhance.ts");
  const features = {
    HAS_NOTICE: String(notice !== undefined),
    HAS_ANALYTICS: String(analytics !== undefined),
    HAS_SOURCES: String(sources),
  };
  inlineScripts.enhance = await bundleScript(enhance, {
    define: { ...features, IS_HOME: "false" },
  });
  inlineScripts.home = await bundleScript(enhance, { define: { ...features, IS_HOME: "true" } });
  inlineScripts.loadForm = await bundleScript(join(root, "src/quote/island/loadForm.ts"));
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store }) => {
  const { program, config, pages } = store.getState();
  const publicFolder = join(program.directory, "public");
  const siteUrl = String(config.siteMetadata?.["siteUrl"]);
  // Writes robots.txt and sitemap.xml before finishPages runs, because finishPages compresses both files.
  await writeSearchFiles(program.directory, publicFolder, siteUrl);
  const { analytics } = readContent(program.directory, "Business");
  // Redirects /folder to /folder/ for each page in static/, so that relative links in the page work.
  const ownFiles = listFiles(join(program.directory, "static"));
  const folders = ownFiles.filter((name) => name.endsWith("/index.html")).map(dirname);
  // Only our own server reads redirects.json. `createPages` below declares the redirects for other hosts.
  const redirects = [
    ...readRedirects(program.directory),
    ...folders.map((name) => ({ from: `/${name}`, to: `/${name}/`.normalize() })),
  ];
  await writeFile(join(publicFolder, "redirects.json"), JSON.stringify(redirects));
  const addresses = [...(pages as Map<string, object>).keys()];
  await finishPages(publicFolder, { addresses, ownFiles, inlineScripts, analytics });
  await placeQuotePage(join(program.directory, ".cache", "functions"), publicFolder);
};

export const onCreateNode: GatsbyNode["onCreateNode"] = createContentNode;

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers }) => {
  createResolvers({
    Business: {
      phoneHref: { type: "String!", resolve: toPhoneHref },
      addressLines: { type: "[String!]!", resolve: writeAddress },
    },
    BusinessHours: {
      line: { type: "String!", resolve: writeHours },
      openings: { type: "[Opening!]!", resolve: listOpenings },
    },
    File: { shareUrl: { type: "String!", resolve: makeShareImage } },
    ...contentResolvers,
  });
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes([writeGraphqlTypes(contentTypes), contentResolverTypes]);
};

export const createPages: GatsbyNode["createPages"] = async ({ actions, store }) => {
  for (const { from, to } of readRedirects(store.getState().program.directory)) {
    const address = decodePath(from);
    // Also declares each redirect with a lower-case path, because Netlify's redirects are case-sensitive.
    for (const spelling of new Set([address, address.toLowerCase()])) {
      // Encodes "&", because Netlify's adapter would treat the text after the first "&" as a query string.
      const fromPath = encodeURI(spelling).replaceAll("&", "%26");
      actions.createRedirect({ fromPath, toPath: to, isPermanent: true });
    }
  }
};

let staticQueryMapper: object | undefined;

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  actions,
  getConfig,
  plugins,
  store,
}) => {
  if (stage === "build-javascript") {
    // Calls replaceWebpackConfig, because setWebpackConfig ignores `entry`.
    const config = getConfig();
    const quote = join(store.getState().program.directory, "src/quote/island/island.ts");
    const gatsbyPlugins: object[] = config.plugins;
    staticQueryMapper = gatsbyPlugins.find((one) => one.constructor.name === "StaticQueryMapper");
    if (!staticQueryMapper) throw new Error("Gatsby has no webpack plugin StaticQueryMapper");
    actions.replaceWebpackConfig({
      ...config,
      devtool: false,
      optimization: {
        ...config.optimization,
        runtimeChunk: false,
        splitChunks: false,
        // Replaces Gatsby's minifier, which avoids arrow functions for old browsers and so makes larger files.
        minimizer: [
          plugins.minifyJs({
            terserOptions: {
              // unsafe_arrows saves 0.5 KB. It is safe as long as no code calls `new` on a function expression.
              compress: { ecma: 2020, passes: 3, pure_getters: true, unsafe_arrows: true },
              // Makes Chromium compile all functions while it loads the script. Otherwise, it compiles each
              // function at its first call, while the visitor waits for an answer.
              output: { ecma: 2020, comments: false, preamble: "//# allFunctionsCalledOnLoad" },
            },
          }),
        ],
      },
      // Omits Gatsby's entry point, which bundles every page for a browser runtime that we don't ship.
      entry: { quote },
      plugins: gatsbyPlugins.filter((plugin) => plugin !== staticQueryMapper),
    });
  }
  actions.setWebpackConfig({
    // Without a cache, bundling takes 20 seconds less in the first build, and 4 seconds more in later ones.
    ...(stage === "build-html" ? { devtool: false, cache: false } : {}),
    plugins: [
      // StaticQueryMapper finds each page's queries among the bundled modules. Gatsby runs this plugin in
      // build-javascript, where we bundle only the form, so run it in build-html, which bundles our pages.
      ...(stage === "build-html" && staticQueryMapper ? [staticQueryMapper] : []),
      ...(stage === "develop" ? [showContentMistakes(store.getState().program.directory)] : []),
      plugins.define({
        ENHANCE_SCRIPT: JSON.stringify(inlineScripts.enhance),
        HOME_SCRIPT: JSON.stringify(inlineScripts.home),
        DISPLAY_FACE: JSON.stringify(displayFace),
        ICON_BODIES: JSON.stringify(iconBodies),
      }),
    ],
  });
};
