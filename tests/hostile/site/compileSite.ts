// Compiles a site with the form of tests/support/form into the current folder, ten times as fast as a build.
// Usage: compileSite.ts [confirmations] [sources] [without-self-test]
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { argv, cwd } from "node:process";
import { bundleServer } from "../../../server/build/bundleServer";
import { quoteForm } from "../../support/form/quoteForm";
import { quotePage } from "./quotePage";

const root = resolve(__dirname, "..", "..", "..");

const added = `import { toFunction } from "../../api/http/toFunction";
export default toFunction(() => Promise.resolve(Response.json({ added: true })));
`;
const canonical = '<link rel="canonical" href="https://www.dogwoodcleaning.example/">';
const page = (title: string) =>
  `<!doctype html><title>${title}</title>${canonical}<h1>${title}</h1>`;

/** Copies the code, because through symbolic links, the compiler would read the company's own form and content. */
async function copyCode(folder: string): Promise<void> {
  for (const name of ["api", "gatsby", "server", "shared", "src", "package.json", "tsconfig.json"])
    await cp(join(root, name), join(folder, name), { recursive: true });
  const form = `export const quoteForm = ${JSON.stringify(quoteForm)};\n`;
  await writeFile(join(folder, "shared/quoteForm.ts"), form);
  const factsFile = join(folder, "api/settings/businessFacts.ts");
  const [head = "", json = ""] = (await readFile(factsFile, "utf8")).split(/(?<= = )/);
  const facts = JSON.parse(json.replace(/;\s*$/, "")) as { confirmation: object };
  const confirmation = { ...facts.confirmation, send: argv.includes("confirmations") };
  const selfTest = !argv.includes("without-self-test");
  const chosen = { ...facts, confirmation, selfTest, sources: argv.includes("sources") };
  await writeFile(factsFile, `${head}${JSON.stringify(chosen)};\n`);
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
}

async function compileSite(folder: string): Promise<void> {
  await mkdir(join(folder, "public", "quote"), { recursive: true });
  await symlink(join(root, "supabase"), join(folder, "supabase"));
  await copyCode(folder);
  await writeFile(join(folder, "src", "api", "added.ts"), added);
  await writeFile(join(folder, "public", "quote", "index.html"), quotePage);
  await writeFile(join(folder, "public", "index.html"), page("Home"));
  await writeFile(join(folder, "public", "404.html"), page("Not found"));
  await bundleServer();
}

void compileSite(cwd());
