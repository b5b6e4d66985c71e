import { ApiError, apiRequest } from "./apiRequest";

type Options = { on401?: "throw" | "returnNull" };

const answers = new Map<string, unknown>();

/**
 * No page reads anything: docs/specification.md (section 7) defines how a read would go, and this is it.
 * Reads the path made by joining the key's parts with a slash. An answer is kept until the page is loaded
 * again, so it is never stale and never fetched twice. Failures are not kept and not retried. A 401 is an
 * error, or null with `on401: "returnNull"`.
 */
export async function readQuery(
  key: readonly string[],
  { on401 = "throw" }: Options = {},
): Promise<unknown> {
  const path = key.join("/");
  if (answers.has(path)) return answers.get(path);
  try {
    const response = await apiRequest("GET", path);
    answers.set(path, await response.json());
    return answers.get(path);
  } catch (error) {
    if (on401 === "returnNull" && error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
