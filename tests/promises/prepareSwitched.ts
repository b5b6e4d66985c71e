import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareSite } from "../hostile/site/prepareSite";

/** Confirmations to visitors, and the file of the owner's list, as they stand in a bundle. */
const switches =
  /((?:confirmation["']?:\s*\{\s*["']?send|digestList)["']?:\s*)(?:!0|!1|true|false)/g;

/** The folder of the site with these two switched on or off, whatever this company has chosen. */
export async function prepareSwitched(isOn: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "switched-"));
  await cp(await prepareSite(), folder, { recursive: true });
  const bundle = join(folder, ".cache", "server", "serve.cjs");
  const code = await readFile(bundle, "utf8");
  if (!switches.test(code)) throw new Error("The bundle has no switch for confirmations");
  await writeFile(bundle, code.replace(switches, `$1${String(isOn)}`));
  return folder;
}
