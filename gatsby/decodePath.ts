/** Decodes an address, with each accented letter as one character. Returns an invalid address unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    return path;
  }
}
