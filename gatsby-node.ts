import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { contentTypes } from "./gatsby/content/schemas/contentTypes";
import { showContentMistakes } from "./gatsby/develop/showContentMistakes";
import { readContent, readRedirects } from "./gatsby/content/readContent";
import { checkContent } from "./gatsby/content/checkContent";
import { listOpenings, writeHours } from "./gatsby/content/schemas/openingHours";
import { toPhoneHref } from "./gatsby/content/toPhoneHref";
import { writeAddress } from "./gatsby/content/writeAddress";
import { contentResolvers, contentResolverTypes } from "./gatsby/graphql/contentResolvers";
import { pictureExtension } from "./gatsby/graphql/pictureExtension";
import { writeGraphqlTypes } from "./gatsby/graphql/writeGraphqlTypes";
import { prepareDisplayFace } from "./gatsby/fonts/prepareDisplayFace";
import { placeQuotePage } from "./gatsby/functions/placeQuotePage";
import { makeIcons } from "./gatsby/icons/makeIcons";
import { readIconBodies } from "./gatsby/icons/readIconBodies";
import { bundleBrowserScript } from "./gatsby/pages/bundleBrowserScript";
import { finishPages } from "./gatsby/pages/finishPages";
import { readIsland } from "./gatsby/pages/readIsland";
import { decodePath } from "./gatsby/decodePath";
import { listFiles } from "./gatsby/listFiles";
import { listPages } from "./gatsby/listPages";
import { adjustSharp } from "./gatsby/pictures/adjustSharp";
import { shareImageResolvers } from "./gatsby/pictures/shareImage";
import { writeSearchFiles } from "./gatsby/writeSearchFiles";

/** Scripts that are written into the pages. */
const inlineScripts = { enhance: "", loadForm: "" };

let displayFace: object = {};
let iconBodies: Record<string, string> = {};
let earlierScripts: string[] = [];

// The one hook that Gatsby also calls in the processes that run the pages' queries.
export const onPluginInit: GatsbyNode["onPluginInit"] = () => adjustSharp();

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ store, reporter }) => {
  const root = store.getState().program.directory;
  try {
    await checkContent(root);
  } catch (error) {
    // Gatsby would print a thrown error several times, with two stack traces.
    reporter.panic((error as Error).message);
  }
  const { claims, social = [], notice, analytics, sources = false } = readContent(root, "Business");
  const namesOf = (all: { icon: string }[]) => all.map(({ icon }) => icon);
  iconBodies = readIconBodies(namesOf(claims), namesOf(social));
  earlierScripts = await readIsland(join(root, "public"));
  displayFace = await prepareDisplayFace(root, join(root, "public"));
  await makeIcons(root, join(root, "public"));
  inlineScripts.enhance = await bundleBrowserScript(join(root, "src/enhance/enhance.ts"), {
    HAS_NOTICE: String(notice !== undefined),
    HAS_ANALYTICS: String(analytics !== undefined),
    HAS_SOURCES: String(sources),
  });
  inlineScripts.loadForm = await bundleBrowserScript(join(root, "src/quote/island/loadForm.ts"));
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ store }) => {
  const { program, config } = store.getState();
  const publicFolder = join(program.directory, "public");
  const siteUrl = String(config.siteMetadata?.["siteUrl"]);
  // Must run before finishPages, which also compresses these files.
  await writeSearchFiles(program.directory, publicFolder, siteUrl);
  const { analytics } = readContent(program.directory, "Business");
  // Our own server reads them there. Hosts with an adapter get them from createPages. A page in a folder of
  // static/ has links relative to that folder, so its address has to end in a slash.
  const folders = listFiles(join(program.directory, "static")).flatMap((name) =>
    name.endsWith("/index.html") ? [`/${name.replace(/index\.html$/, "")}`] : [],
  );
  const redirects = [
    ...readRedirects(program.directory),
    ...folders.map((to) => ({ from: to.replace(/\/$/, ""), to: to.normalize() })),
  ];
  await writeFile(join(publicFolder, "redirects.json"), JSON.stringify(redirects));
  const addresses = listPages(program.directory).map(({ path }) => path);
  await finishPages(publicFolder, { addresses, inlineScripts, earlierScripts, analytics });
  await placeQuotePage(join(program.directory, ".cache", "functions"), publicFolder);
};

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
    ...contentResolvers,
    ...shareImageResolvers,
  });
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createFieldExtension(pictureExtension);
  actions.createTypes(writeGraphqlTypes(contentTypes));
  actions.createTypes(contentResolverTypes);
};

export const createPages: GatsbyNode["createPages"] = async ({ actions, store }) => {
  for (const { from, to } of readRedirects(store.getState().program.directory)) {
    // Netlify compares the letters as they are sent, and its adapter takes "&" for a query.
    const address = decodePath(from);
    for (const spelling of new Set([address, address.toLowerCase()])) {
      const fromPath = encodeURI(spelling).replaceAll("&", "%26");
      actions.createRedirect({ fromPath, toPath: to, isPermanent: true });
    }
  }
};

/** Gatsby's webpack plugin that maps pages to their static queries. */
let staticQueryMapper: object | undefined;

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  actions,
  getConfig,
  plugins,
  store,
}) => {
  if (stage === "build-javascript") {
    // replaceWebpackConfig, because setWebpackConfig ignores `entry`.
    const config = getConfig();
    const quote = join(store.getState().program.directory, "src/quote/island/island.ts");
    staticQueryMapper = findPlugin(config.plugins, "StaticQueryMapper");
    actions.replaceWebpackConfig({
      ...config,
      devtool: false,
      // The form is one file, because it shares no chunks with anything.
      optimization: {
        ...config.optimization,
        runtimeChunk: false,
        splitChunks: false,
        // Gatsby's setting supports browsers without arrow functions and makes larger files.
        minimizer: [
          plugins.minifyJs({
            terserOptions: {
              // Neither React nor the form calls a function expression with `new`, so all may become arrows
              // (0.5 KB less).
              compress: { ecma: 2020, passes: 3, pure_getters: true, unsafe_arrows: true },
              output: { ecma: 2020, comments: false },
            },
          }),
        ],
      },
      // Only the form. Gatsby's entry would bundle every page for a runtime that we don't ship.
      entry: { quote },
      plugins: config.plugins.filter((plugin: object) => plugin !== staticQueryMapper),
    });
  }
  actions.setWebpackConfig({
    ...(stage === "build-html" ? { devtool: false } : {}),
    plugins: [
      // It follows the imports of pages, which are now only in the renderer's bundle.
      ...(stage === "build-html" && staticQueryMapper ? [staticQueryMapper] : []),
      ...(stage === "develop" ? [showContentMistakes(store.getState().program.directory)] : []),
      plugins.define({
        ENHANCE_SCRIPT: JSON.stringify(inlineScripts.enhance),
        DISPLAY_FACE: JSON.stringify(displayFace),
        ICON_BODIES: JSON.stringify(iconBodies),
      }),
    ],
  });
};

/**
 * Finds a plugin by the name of its class. If Gatsby no longer has it, the build stops, because pages would
 * lack their data.
 */
function findPlugin(all: object[], name: string): object {
  const found = all.find((plugin) => plugin.constructor.name === name);
  if (found === undefined) throw new Error(`Gatsby has no webpack plugin ${name} any more`);
  return found;
}
