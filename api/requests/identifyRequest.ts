import { keyedHash } from "../keyedHash";

export type RequestIdentity = {
  /** The row's id. It depends on the key alone, so a request that was both mailed and stored has one reference. */
  id: string;
  idempotencyKey: string;
  /** True for a key made from the content, which lasts 24 hours; a client's own key lasts as long as the row. */
  keyExpires: boolean;
  requestHash: string;
};

/**
 * What makes two posts the same request: the client's key, or its content for a plain form post.
 *
 * @param purpose the kind of request: the same key may be used once for each
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

/** A UUID of version 8 (RFC 9562), which is for custom content. */
function toUuid(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * What visitor and owner call a request, the same as the table's generated `reference` column. Requests that are mailed while the
 * database is away need it here.
 */
export function referenceOf(letter: "Q" | "M", id: string): string {
  const digits = id.replaceAll("-", "").toUpperCase();
  return `${letter}-${digits.slice(0, 5)}-${digits.slice(5, 10)}`;
}
