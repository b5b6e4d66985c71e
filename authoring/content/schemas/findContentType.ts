import { contentTypes } from "./contentTypes";

export type ContentTypeName = keyof typeof contentTypes;

/** The type of a file, by its path inside content/ with forward slashes; undefined for a file that the site does not know. */
export function findContentType(file: string): ContentTypeName | undefined {
  const pattern = file.replace(/^services\/[^/]+\.yaml$/, "services/*.yaml");
  const names = Object.keys(contentTypes) as ContentTypeName[];
  return names.find((name) => contentTypes[name].file === pattern);
}
