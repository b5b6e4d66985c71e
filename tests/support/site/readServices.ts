import { readdirSync } from "node:fs";
import { readContent } from "./readContent";

/** The files of `content/services` with the last part of their addresses, in the order of the site. */
export function readServices<Service>(): (Service & { slug: string })[] {
  const { order } = readContent<{ order: string[] }>("services.yaml");
  const place = (slug: string) => (order.indexOf(slug) + 1 || Infinity).toString().padStart(9, "0");
  return readdirSync("content/services")
    .map((file) => file.replace(/\.yaml$/, ""))
    .sort((one, other) => (place(one) + one < place(other) + other ? -1 : 1))
    .map((slug) => ({ ...readContent<Service>(`services/${slug}.yaml`), slug }));
}
