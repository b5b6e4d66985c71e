/** An answer outside 200–299. Its message is the status, a colon, and the answer's text or status text. */
export class ApiError extends Error {
  // Written out because a minifier renames the class.
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    /** The answer's text as it came, possibly empty. */
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }
}

type Extras = { headers?: Record<string, string>; signal?: AbortSignal };

/**
 * Sends one request with the visitor's cookies and the data as JSON. Doesn't retry.
 *
 * @throws ApiError for an answer outside 200–299; whatever `fetch` throws if there is no answer
 */
export async function apiRequest(
  method: string,
  url: string,
  data?: unknown,
  { headers = {}, ...extras }: Extras = {},
): Promise<Response> {
  const response = await fetch(url, {
    method,
    credentials: "include",
    headers: data === undefined ? headers : { ...headers, "Content-Type": "application/json" },
    ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    ...extras,
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}
