import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { business } from "../../api/settings/business";
import { renderContact } from "../../api/http/renderContact";
import { renderDocument, toHtml } from "../../api/http/renderDocument";
import { readBuildAddress } from "../../api/settings/readEnvironment";
import { refreshBuild } from "../build/buildSite";
import { bundle } from "../build/bundleServer";
import { checkContent } from "../../gatsby/content/checkContent";
import { printDetail, printStep } from "../processes/printStep";
import { runCommand } from "../processes/runCommand";

const folder = "package/site";

const programs = ["serve", "requests", "doctor"];

const documents = ["docs/operations.md", "CHANGELOG.md", "LICENSE", ".env.example"];

/** Defines `require`, because ES modules lack it, and bundled CommonJS packages load Node's modules with it. */
const requireForEsm =
  'import { createRequire as makeRequire } from "node:module"; ' +
  "const require = makeRequire(import.meta.url);";

void runCommand(async () => {
  process.env["SITE_URL"] = readBuildAddress();
  await checkContent(process.cwd(), "publication");
  printStep("Building the site, if it has changed");
  await refreshBuild(printDetail);
  printStep("Packaging");
  return `${folder}\n${await packageSite()}`;
});

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
    // Writes non-ASCII characters unescaped, which halves the size of the character tables in bundled packages.
    charset: "utf8",
    legalComments: "external",
    banner: { js: requireForEsm },
  });
  // Makes all files readable, whatever this machine's umask: the user that runs the site doesn't own them.
  execFileSync("chmod", ["-R", "u=rwX,go=rX", folder]);
  const archive = `${folder}.tar.gz`;
  execFileSync("tar", ["-czf", archive, "-C", dirname(folder), "site"]);
  const digest = createHash("sha256").update(await readFile(archive));
  await writeFile(`${archive}.sha256`, `${digest.digest("hex")}  site.tar.gz\n`);
  return archive;
}

function composeUnavailablePage(): string {
  const { name } = business;
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
