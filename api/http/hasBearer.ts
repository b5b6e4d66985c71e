import { createHash, timingSafeEqual } from "node:crypto";
import { type FunctionRequest, readHeader } from "./FunctionRequest";

/**
 * Whether a request has this secret as `Authorization: Bearer <secret>` (RFC 6750, 2.1). Hashes have one length, so the
 * comparison takes one time.
 */
export function hasBearer(request: FunctionRequest, secret: string): boolean {
  const token = /^Bearer (\S+)$/i.exec(readHeader(request, "authorization") ?? "")?.[1] ?? "";
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(token), hash(secret));
}
