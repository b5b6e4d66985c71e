export class ApiError extends Error {
  // The error's name is a literal, because minifiers rename classes.
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

/** Sends JSON with cookies, without retries. Throws ApiError unless the status is 200–299. */
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
