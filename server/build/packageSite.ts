import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { listFunctionNames } from "../functions/loadFunctions";
import { serverBundle } from "./bundleServer";
import escapeHtml from "escape-html";
import { readBusiness } from "../../api/settings/business";
import { renderDocument } from "../../api/http/answers";

/**
 * The programs of a packaged site; each starts with `node <name>.mjs` in the folder. `site upgrade` of version 2.0.0, which brings
 * this one, looks for serve.mjs and deploy/systemd.
 */
const programs = ["serve", "requests", "doctor"];

const copied = [
  ...["public", "supabase/migrations", ".env.example"],
  ...["docs/operations.md", "CHANGELOG.md", "LICENSE"],
];

/** What the build leaves in public/ for other hosts; the server does not serve it. */
const unused = /^public[\\/](?:_headers|_redirects)$/;

/**
 * Puts everything a machine needs to run the built site into one folder: pages, programs, migrations
 * and the files for systemd and the proxy. It runs with Node alone.
 *
 * @param folder is emptied first
 */
export async function packageSite(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of copied) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(path, join(folder, path), {
      recursive: true,
      filter: (source) => !unused.test(source),
    });
  }
  // The commands of docs/operations.md and an installed `site upgrade` look for it there.
  await cp("server/deploy", join(folder, "deploy"), { recursive: true });
  await build({
    ...serverBundle,
    define: { bundledFunctions: JSON.stringify(listFunctionNames()) },
    entryPoints: programs.map((program) => `server/commands/${program}.ts`),
    outdir: folder,
    format: "esm",
    outExtension: { ".js": ".mjs" },
    chunkNames: "shared/[name]-[hash]",
    splitting: true,
    // Tables of characters take half the bytes when they are not written as escapes.
    charset: "utf8",
    // The licences of the packages inside, in a file beside each program.
    legalComments: "external",
    // Some packages are CommonJS and ask for Node's modules with `require`.
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
  });
  await writeFile(join(folder, "deploy", "unavailable.html"), composeUnavailablePage());
  await writeFile(join(folder, "package.json"), await describePackage());
  await letEverybodyRead(folder);
}

/** Whatever the umask of this machine is: on the server, the programs run as users of their own. */
async function letEverybodyRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    const entry = await stat(path);
    await chmod(path, entry.isDirectory() || entry.mode & 0o100 ? 0o755 : 0o644);
  }
}

async function describePackage(): Promise<string> {
  const { name, version, license, engines } = JSON.parse(
    await readFile("package.json", "utf8"),
  ) as Record<string, unknown>;
  const scripts = Object.fromEntries(programs.map((program) => [program, `node ${program}.mjs`]));
  return `${JSON.stringify({ name, version, private: true, license, engines, scripts }, null, 2)}\n`;
}

/** The page that the proxy shows while the site's server does not answer: what to do instead, in one file. */
function composeUnavailablePage(): string {
  const { name, phone, phoneHref } = readBusiness();
  const call = `<a href="${phoneHref}">${escapeHtml(phone)}</a>`;
  return renderDocument(
    name,
    `<meta name="robots" content="noindex">
<style>body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; }</style>`,
    `<h1>${escapeHtml(name)}</h1>
<p>Our website is not available at the moment. Please call us: ${call}.</p>
<p>If you have just sent a form, please send it again later: we may not have received it.</p>`,
  );
}
