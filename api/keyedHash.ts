import { createHmac } from "node:crypto";

/**
 * HMAC-SHA-256 of a text for one purpose, as 32 hex digits. Keyed, so that an address or a request cannot be guessed
 * from its hash without the secret; a purpose of its own keeps hashes of different kinds apart.
 */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("hex").slice(0, 32);
}
