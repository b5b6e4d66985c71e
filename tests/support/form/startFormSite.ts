import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { compileFunction } from "node:vm";
import { build } from "esbuild";
import type { GatsbyFunction } from "../../../api/http/toFunction";
import { bundleBrowserScript } from "../../../gatsby/pages/bundleBrowserScript";
import { listen } from "../../../server/processes/listen";
import { mountFunctions } from "../../../server/site/mountFunctions";
import type { QuoteForm } from "../../../shared/Field";
import { toDataBlock } from "../../../src/layout/seo/toDataBlock";
import type { QuoteFormProps } from "../../../src/quote/form/QuoteForm";
import { aQuoteFormProps } from "../components/aQuoteFormProps";
import { ownAddress, ownerAddress } from "../programs/siteEnvironment";

const root = resolve(__dirname, "..", "..", "..");

/** What the compiled server has. */
type FormServer = {
  renderForm: (props: QuoteFormProps) => { html: string; styles: string };
  setQuotePage: (html: string) => void;
  quote: GatsbyFunction;
};

const serverCode = `
  import { createElement } from "react";
  import { renderToString } from "react-dom/server";
  import { ServerStyleSheet } from "styled-components";
  import { QuoteForm } from "./src/quote/form/QuoteForm";
  export { setQuotePage } from "./api/requests/renderQuotePage";
  export { default as quote } from "./src/api/quote-requests";
  export function renderForm(props) {
    const sheet = new ServerStyleSheet();
    const html = renderToString(sheet.collectStyles(createElement(QuoteForm, props)));
    return { html, styles: sheet.getStyleTags() };
  }`;
const browserCode = `
  import { takeOverForm } from "./src/quote/island/takeOverForm";
  takeOverForm();`;

/** Compiles code with this form in place of the company's own, as jest.config.mjs does. */
async function bundle(form: QuoteForm, contents: string, platform: "node" | "browser") {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    ...{ bundle: true, write: false, platform, format: platform === "node" ? "cjs" : "iife" },
    define: { "process.env.NODE_ENV": '"production"', ICON_BODIES: "{}" },
    plugins: [
      {
        name: "the form",
        setup(builder) {
          builder.onLoad({ filter: /[/\\]shared[/\\]quoteForm\.ts$/ }, () => ({
            contents: `export const quoteForm = ${JSON.stringify(form)};`,
          }));
        },
      },
    ],
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

/** Runs it as it is: Playwright would run Babel over a file. */
async function loadServer(form: QuoteForm): Promise<FormServer> {
  const program = { exports: {} };
  const code = await bundle(form, serverCode, "node");
  compileFunction(code, ["module", "require"])(program, createRequire(join(root, "package.json")));
  return program.exports as FormServer;
}

/**
 * The quote page of a company with another form, and the Function that takes its requests, in this process.
 * Without a Gatsby build: the page has no header and footer. Nothing is stored: its database is away, so each
 * request goes to the owner by mail.
 */
export async function startFormSite(form: QuoteForm, mailUrl: string) {
  const [{ renderForm, setQuotePage, quote }, script, loader] = await Promise.all([
    loadServer(form),
    bundle(form, browserCode, "browser"),
    bundleBrowserScript(join(root, "src/quote/island/loadForm.ts")),
  ]);
  const props = aQuoteFormProps();
  const { html, styles } = renderForm(props);
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Quote</title>${styles}</head>
<body><main><script type="application/json" id="quote-form-props">${toDataBlock(props)}</script>
<div id="quote-form-root" data-scripts="/form.js">${html}</div></main><script>${loader}</script></body></html>`;
  setQuotePage(page);

  const callFunction = mountFunctions(new Map([["/api/quote-requests", quote.handler]]));
  const server = createServer((request, response) => {
    if (request.url === "/form.js") response.end(script);
    else if (request.url?.startsWith("/api/")) callFunction(request, response);
    else response.end(page);
  });
  const url = `http://127.0.0.1:${String(await listen(server, 0, "127.0.0.1"))}`;
  Object.assign(process.env, {
    ...{ SUPABASE_URL: "http://127.0.0.1:9", SUPABASE_SECRET_KEY: "sb_secret_of_no_database_00" },
    ...{ SMTP_URL: mailUrl, QUOTE_TO: ownerAddress, QUOTE_FROM: ownAddress, SITE_URL: url },
  });
  // Its log would stand among the results of the tests.
  const { stdout } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = () => true;
  return {
    url,
    async stop() {
      stdout.write = write;
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
}
