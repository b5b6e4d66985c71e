import { describeFault } from "../describeFault";
import { logEvent } from "../log";
import type { Answer } from "./answers";
import type { FunctionResponse } from "./FunctionRequest";

// Gatsby's wrapper runs a Function twice when multer, its multipart parser, complains and then ends: the second answer
// would change the first while the host is still writing it.
const answered = new WeakSet<FunctionResponse>();

/** Writes an answer, once per response. Every answer is `no-store` and `nosniff`. Never throws. */
export function sendAnswer(response: FunctionResponse, answer: Answer): void {
  if (answered.has(response)) return;
  answered.add(response);
  try {
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Content-Type-Options", "nosniff");
    for (const [header, value] of Object.entries(answer.headers ?? {}))
      response.setHeader(header, value);
    response.status(answer.status).send(answer.body);
  } catch (error) {
    logEvent("answer.lost", { cause: describeFault(error) });
  }
}
