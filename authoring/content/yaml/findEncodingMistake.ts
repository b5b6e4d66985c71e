type EncodingMistake = { line: number; column: number; message: string; isUnreadable: boolean };

/**
 * Bytes that are not plain UTF-8, the encoding in which every part of the build reads the content.
 *
 * @returns the first mistake; `isUnreadable` when nothing else about the file can be judged
 */
export function findEncodingMistake(bytes: Buffer): EncodingMistake | undefined {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return {
      line: 1,
      column: 1,
      message: "is saved as UTF-16. Save the file as UTF-8.",
      isUnreadable: true,
    };
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return {
      line: 1,
      column: 1,
      message:
        'begins with an invisible mark (a byte order mark). Save the file as "UTF-8" instead of "UTF-8 with BOM".',
      isUnreadable: false,
    };
  const text = bytes.toString("utf8");
  // A replacement character either stands for bytes that are not UTF-8, or was saved after such a loss.
  const offset = text.indexOf("\uFFFD");
  if (offset < 0) return undefined;
  const lines = text.slice(0, offset).split("\n");
  return {
    line: lines.length,
    column: (lines.at(-1) ?? "").length + 1,
    message:
      "has a character that is not UTF-8, as in a file saved as Windows-1252. Write the " +
      "character again and save the file as UTF-8.",
    isUnreadable: false,
  };
}
