import { join } from "node:path";
import { listFiles } from "../../gatsby/listFiles";

export function listRoutes(): { path: string; file: string }[] {
  const pages = listFiles("public").filter((name) => /^(?!404).*index\.html$/.test(name));
  const addressOf = (name: string) => `/${name.replace(/\/?index\.html$/, "")}`;
  const routes = pages.map((name) => ({ path: addressOf(name), file: join("public", name) }));
  return [...routes, { path: "/nowhere", file: "public/404.html" }];
}
