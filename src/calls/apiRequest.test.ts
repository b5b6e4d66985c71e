import { ApiError, apiRequest } from "./apiRequest";
import { readQuery } from "./readQuery";
import { submitQuoteRequest } from "../quote/form/submitQuoteRequest";
import type { QuoteRequest } from "../../shared/quoteRequest";
import { fakeServer } from "../../tests/support/components/fakeServer";
import { readTable } from "../../tests/world/readTable";

test.each([
  [{ status: 422, body: '{"error":{"code":"invalid"}}' }, '422: {"error":{"code":"invalid"}}'],
  [{ status: 500, body: "boom" }, "500: boom"],
  [{ status: 503, body: "", statusText: "Service Unavailable" }, "503: Service Unavailable"],
])("apiRequest throws a failed response's status and text (%j)", async (reply, message) => {
  const { sent } = fakeServer(reply);
  const asked = apiRequest("POST", "/api/quote-requests", {}, { headers: { "x-page": "1" } });
  const error: unknown = await asked.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, status: reply.status, body: reply.body });
  const headers = { "x-page": "1", "Content-Type": "application/json" };
  expect(sent).toMatchObject([{ headers }]);
});

test("a GET goes to the path built from the query key, with cookies, and its response is cached", async () => {
  const { sent } = fakeServer({ status: 200, body: { count: 1 } });
  for (let reads = 0; reads < 2; reads++)
    expect(await readQuery(["/api", "once", "7"])).toEqual({ count: 1 });
  const call = { method: "GET", url: "/api/once/7", credentials: "include" };
  expect(sent).toEqual([{ ...call, headers: {}, body: undefined }]);
});

test("a failed GET is neither retried nor cached, and status 401 becomes null if the query asks for that", async () => {
  const fault = { status: 500, body: "boom" };
  const unknown = { status: 401, body: "who are you" };
  const { sent } = fakeServer(fault, { status: 200, body: '"here"' }, unknown);
  const me = ["/api", "me"];
  await expect(readQuery(["/api", "later"], { on401: "returnNull" })).rejects.toThrow("500: boom");
  expect(sent).toHaveLength(1);
  await expect(readQuery(["/api", "later"])).resolves.toBe("here");
  await expect(readQuery(me)).rejects.toThrow("401: who are you");
  await expect(readQuery(me, { on401: "returnNull" })).resolves.toBeNull();
});

const rows = readTable<[status: number, body: string, outcome: object][]>("formAnswers");

test.each(rows)(
  "after a form is sent, the response %i %s means %j",
  async (status, body, outcome) => {
    const { sent } = fakeServer({ status, body });
    expect(await submitQuoteRequest({} as QuoteRequest, {})).toEqual(outcome);
    expect(sent).toHaveLength(1);
  },
);

test("a request is given up after 20 seconds without a response", async () => {
  fakeServer("silence");
  const clock = new AbortController();
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  const sending = submitQuoteRequest({} as QuoteRequest, {});
  expect(timeout).toHaveBeenCalledWith(20_000);
  clock.abort(new DOMException("The time is over", "TimeoutError"));
  expect(await sending).toEqual({ status: "failed" });
  timeout.mockRestore();
});
