/** Error for an HTTP status outside 200–299. The message has the status text only if the body is empty. */
export class ApiError extends Error {
  // The name is a literal rather than `this.constructor.name`, because minifiers rename the class.
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }
}

type Extras = { headers?: Record<string, string>; signal?: AbortSignal };

/**
 * Sends one HTTP request with cookies and a JSON body. Doesn't retry.
 *
 * @throws ApiError for a status outside 200–299, or the error of `fetch` if there is no response
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
