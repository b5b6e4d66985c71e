import { keyedHash } from "../keyedHash";

export type Identity = {
  /** The row's id: the same key always gives the same id, so a request that took two ways still has one reference. */
  id: string;
  idempotencyKey: string;
  /** True for a key made from the content, which lasts 24 hours; a client's own key lasts as long as the row. */
  keyExpires: boolean;
  requestHash: string;
};

/** What makes two posts the same request: the client's key, or for a plain form post its content. */
export function identify(
  secret: string,
  feature: string,
  request: Record<string, string>,
  key: string | undefined,
): Identity {
  const content = JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)));
  const requestHash = keyedHash(secret, `${feature} content`, content);
  const idempotencyKey =
    key === undefined
      ? keyedHash(secret, `${feature} content key`, content)
      : keyedHash(secret, `${feature} key`, key);
  return {
    id: toUuid(keyedHash(secret, "id", idempotencyKey)),
    idempotencyKey,
    keyExpires: key === undefined,
    requestHash,
  };
}

/** Version 8 (RFC 9562): a UUID of the application's own making. */
function toUuid(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
