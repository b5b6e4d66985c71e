import fc from "fast-check";

/**
 * Any character of Unicode, like fast-check's unit "binary". That one first lists all 1.1 million characters, to find out whether they
 * can form dangerous names such as `__proto__`. That takes two seconds of processor time in each file that uses it. Tests that need
 * such names use the unit "grapheme" as well.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ff_ff - 0x800 })
  .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + 0x800));
