import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** The addresses of the built pages, and last an address that does not exist, for the not-found page. */
export async function listRoutes(publicFolder: string): Promise<{ path: string; file: string }[]> {
  const names = await readdir(publicFolder, { recursive: true });
  const pages = names
    .filter((name) => /(?:^|[\\/])index\.html$/.test(name) && !name.startsWith("404"))
    .sort();
  return [
    ...pages.map((name) => ({
      path: `/${name.replaceAll("\\", "/").replace(/\/?index\.html$/, "")}`,
      file: join(publicFolder, name),
    })),
    { path: "/nowhere", file: join(publicFolder, "404.html") },
  ];
}
