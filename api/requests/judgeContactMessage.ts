import {
  type ParsedContactMessage,
  parseContactMessage,
} from "../../src/shared/parseContactMessage";
import { phoneHelp } from "../../src/shared/phoneField";
import { isCallablePhone } from "./isCallablePhone";

/** The shared judgement, and the phone library's when a number was given. */
export function judgeContactMessage(fields: unknown): ParsedContactMessage {
  const parsed = parseContactMessage(fields);
  if (
    parsed.status === "valid" &&
    parsed.contactMessage.phone !== "" &&
    !isCallablePhone(parsed.contactMessage.phone)
  ) {
    return { status: "invalid", fieldErrors: { phone: phoneHelp } };
  }
  return parsed;
}
