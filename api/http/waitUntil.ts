import type { FunctionRequest } from "./exchange";

/**
 * Work that the visitor need not wait for. Where the host lives on after an answer it takes the work over; everywhere else
 * the answer waits for it, because a serverless host stops with its answer (Nodemailer issue 1712).
 */
export async function waitUntil(request: FunctionRequest, work: Promise<void>): Promise<void> {
  if (request.waitUntil) request.waitUntil(work);
  else await work;
}
