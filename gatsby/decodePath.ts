/** Decodes an address, with each accented letter as one character; an address that cannot be stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    return path;
  }
}
