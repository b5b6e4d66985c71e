import { keyedHash } from "../settings/readEnvironment";

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
) {
  const content = JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  const idempotencyKey =
    key === undefined
      ? keyedHash(secret, `${purpose} content key`, content)
      : keyedHash(secret, `${purpose} key`, key);
  const hex = keyedHash(secret, "id", idempotencyKey);
  const letter = purpose === "quote_request" ? "Q" : "M";
  // A UUID of version 8 (RFC 9562), which is for custom content.
  const id = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");
  return {
    /** It depends on the key alone, so a request that was both mailed and stored has one reference. */
    id,
    /** What visitor and owner call the request, as the table's `reference` column makes it. */
    reference: `${letter}-${hex.slice(0, 5)}-${hex.slice(5, 10)}`.toUpperCase(),
    idempotencyKey,
    /** A key made from the content lasts 24 hours; a client's own lasts as long as the row. */
    keyExpires: key === undefined,
    requestHash: keyedHash(secret, `${purpose} content`, content),
  };
}

export type RequestIdentity = ReturnType<typeof identifyRequest>;
