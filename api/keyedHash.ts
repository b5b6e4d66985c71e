import { createHmac } from "node:crypto";

/** HMAC-SHA-256 of a text for one purpose, as 32 hex digits. Keyed, so that an address cannot be guessed from its hash. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("hex").slice(0, 32);
}
