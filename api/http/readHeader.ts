import type { FunctionRequest } from "./exchange";

/** A request header as one string; hosts give a repeated header as a list or joined by commas. */
export function readHeader(request: FunctionRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(", ") : value;
}
