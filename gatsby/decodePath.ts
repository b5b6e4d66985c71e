/** Decodes a path, with each accented letter as one code point. Returns an invalid path unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    return path;
  }
}
