import { createHmac } from "node:crypto";

/** 32 hex digits for a text and a purpose. Keyed, so that an address cannot be guessed from its hash. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("hex").slice(0, 32);
}
