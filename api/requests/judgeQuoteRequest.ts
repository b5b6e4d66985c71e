import { phoneHelp } from "../../src/shared/phoneField";
import { type ParsedQuoteRequest, parseQuoteRequest } from "../../src/shared/parseQuoteRequest";
import { isCallablePhone } from "./isCallablePhone";

/** The browser's own judgement once more, and then the phone library's, which is too large for the browser. */
export function judgeQuoteRequest(fields: unknown): ParsedQuoteRequest {
  const parsed = parseQuoteRequest(fields);
  if (parsed.status === "valid" && !isCallablePhone(parsed.quoteRequest.phone)) {
    return { status: "invalid", fieldErrors: { phone: phoneHelp } };
  }
  return parsed;
}
