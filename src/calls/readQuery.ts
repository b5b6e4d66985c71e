import { ApiError, apiRequest } from "./apiRequest";

type Options = { on401?: "throw" | "returnNull" };

const answers = new Map<string, unknown>();

/** Sends a GET request. No page uses this function, but docs/specification.md (section 7) asks for it. */
export async function readQuery(key: readonly string[], { on401 = "throw" }: Options = {}) {
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
