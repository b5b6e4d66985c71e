import { createHmac } from "node:crypto";

export type RequestIdentity = {
  /** The row's id. The same key always gives the same id, so a request that took two ways still has one reference. */
  id: string;
  idempotencyKey: string;
  /** True for a key made from the content, which lasts 24 hours; a client's own key lasts as long as the row. */
  keyExpires: boolean;
  requestHash: string;
};

/**
 * What makes two posts the same request: the client's key, or its content for a plain form post.
 *
 * @param purpose keeps the keys of different kinds of request apart
 * @param key the Idempotency-Key, when the client sent one
 */
export function identifyRequest(
  secret: string,
  purpose: string,
  fields: Record<string, string>,
  key: string | undefined,
): RequestIdentity {
  const content = JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  const idempotencyKey =
    key === undefined
      ? keyedHash(secret, `${purpose} content key`, content)
      : keyedHash(secret, `${purpose} key`, key);
  return {
    id: toUuid(keyedHash(secret, "id", idempotencyKey)),
    idempotencyKey,
    keyExpires: key === undefined,
    requestHash: keyedHash(secret, `${purpose} content`, content),
  };
}

/** Version 8 (RFC 9562): a UUID of the application's own making. */
function toUuid(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * HMAC-SHA-256 of a text for one purpose, as 32 hex digits. Keyed, so that an address or a request cannot be guessed
 * from its hash without the secret; a purpose of its own keeps hashes of different kinds apart.
 */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("hex").slice(0, 32);
}
