import { ApiError, apiRequest } from "./apiRequest";

type Options = { on401?: "throw" | "returnNull" };

const answers = new Map<string, unknown>();

/**
 * Reads the path `key.join("/")`, as docs/specification.md (section 7) defines. No page uses it yet. A
 * response is cached until the page reloads, a failure is not. A 401 is an error, or null with `on401:
 * "returnNull"`.
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
