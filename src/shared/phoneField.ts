import * as v from "valibot";
import { isPhoneLike } from "./isPhoneLike";
import { oneLineText } from "./oneLineText";

export const phoneHelp = "Enter a phone number, like (404) 555-0134";

/** A required phone number of at most 40 characters. Numbers copied from contact lists carry bidi marks inside: they go. */
export const phoneField = v.pipe(
  v.string(phoneHelp),
  v.transform((text) => text.replace(/\p{Cf}/gu, "")),
  oneLineText("Phone number", 40, phoneHelp),
  v.check(isPhoneLike, phoneHelp),
);
