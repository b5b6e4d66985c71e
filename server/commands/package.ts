import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readBusiness } from "../../api/settings/business";
import { renderContact } from "../../api/http/renderContact";
import { renderDocument, toHtml } from "../../api/http/renderDocument";
import { readBuildAddress } from "../../api/settings/readEnvironment";
import { refreshBuild } from "../build/buildSite";
import { bundle } from "../build/bundleServer";
import { checkProject } from "../build/checkProject";
import { printDetail, printStep } from "../processes/printStep";
import { runCommand } from "../processes/runCommand";

const folder = "package/site";

/** Each starts with `node <name>.mjs`. An installed `site upgrade` looks for serve.mjs and deploy/systemd. */
const programs = ["serve", "requests", "doctor"];

const documents = ["docs/operations.md", "CHANGELOG.md", "LICENSE", ".env.example"];

/** Some packages are CommonJS and ask for Node's modules with `require`. */
const requireForEsm =
  'import { createRequire as makeRequire } from "node:module"; ' +
  "const require = makeRequire(import.meta.url);";

/** `npm run package`: builds for the address in SITE_URL if needed, and packs what a server needs. */
runCommand(async () => {
  process.env["SITE_URL"] = readBuildAddress();
  await checkProject("publication");
  printStep("Building the site, if it has changed");
  await refreshBuild(printDetail);
  printStep("Packaging");
  return `${folder}\n${await packageSite()}`;
});

/**
 * Everything that a machine with Node needs to run the site, in one folder: pages, programs, migrations and
 * the files for systemd and the proxy. Returns the same as an archive, which has its SHA-256 beside it.
 */
async function packageSite(): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  for (const path of ["public", "supabase/migrations", ...documents])
    await cp(path, join(folder, path), { recursive: true });
  await cp("server/deploy", join(folder, "deploy"), { recursive: true });
  await writeFile(join(folder, "deploy", "unavailable.html"), composeUnavailablePage());
  await bundle({
    entryPoints: programs.map((program) => `server/commands/${program}.ts`),
    outdir: folder,
    format: "esm",
    outExtension: { ".js": ".mjs" },
    chunkNames: "shared/[name]-[hash]",
    splitting: true,
    // Character tables take half the bytes if they aren't escaped.
    charset: "utf8",
    // Writes the licenses of the bundled packages into a file beside each program.
    legalComments: "external",
    banner: { js: requireForEsm },
  });
  // Whatever the umask of this machine is: on the server, the programs run as users of their own.
  execFileSync("chmod", ["-R", "u=rwX,go=rX", folder]);
  const archive = `${folder}.tar.gz`;
  execFileSync("tar", ["-czf", archive, "-C", dirname(folder), "site"]);
  const digest = createHash("sha256").update(await readFile(archive));
  await writeFile(`${archive}.sha256`, `${digest.digest("hex")}  site.tar.gz\n`);
  return archive;
}

/** The page that the proxy shows while the site's server does not answer. */
function composeUnavailablePage(): string {
  const { name } = readBusiness();
  const head = toHtml`<meta name="robots" content="noindex">
<style>
body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; }
</style>`;
  const body = toHtml`<h1>${name}</h1>
<p>Our website is not available at the moment. Please call us or write to us.</p>
${renderContact()}
<p>If you have just sent a form, please send it again later: we may not have received it.</p>`;
  return renderDocument(name, head, body);
}
