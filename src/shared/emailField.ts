import * as v from "valibot";
import { isEmailAddress } from "./isEmailAddress";
import { oneLineText } from "./oneLineText";

/** A required email address of at most 254 characters, kept as typed. */
export const emailField = v.pipe(
  oneLineText("Email address", 254, "Enter your email address"),
  v.check(isEmailAddress, "Enter an email address in the correct format, like name@example.com"),
);
