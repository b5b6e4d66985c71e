import fc from "fast-check";

/**
 * Any character of Unicode, as fast-check's own unit "binary" has them. To find out whether that unit can make a string such as
 * `__proto__`, it lists all 1.1 million of them, which takes two seconds of a processor for each file that uses it. This one says no
 * at once; the unit "grapheme" has these strings.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ff_ff - 0x800 })
  .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + 0x800));
