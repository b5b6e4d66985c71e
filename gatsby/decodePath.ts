/** Decodes a path's percent-encoding and normalizes the path (NFC). Returns an invalid path unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).normalize();
  } catch {
    return path;
  }
}
