import { ApiError, apiRequest } from "./apiRequest";

type Options = { on401?: "throw" | "returnNull" };

const answers = new Map<string, unknown>();

/**
 * Reads the path made by joining the key's parts with slashes, as docs/specification.md (section 7) defines
 * it. No page reads anything yet. An answer is kept until the page is reloaded, so it is fetched only once.
 * A failure is neither kept nor retried. A 401 is an error, or null with `on401: "returnNull"`.
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
