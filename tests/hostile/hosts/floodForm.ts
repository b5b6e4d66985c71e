import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { quote } from "../requests/builders";
import type { HostAnswer } from "./Host";
import { sendBytes } from "./sendBytes";

/** Sends a new request as the client at this address. */
export function postFrom(address: string, port: number): Promise<HostAnswer> {
  const email = `${randomUUID()}@example.com`;
  const request = quote({ email }, [["Idempotency-Key", randomUUID()]]);
  return sendBytes(port, { ...request, from: address });
}

/**
 * Keeps 900 connections of one client busy with new requests until `isOver` says so and the last are answered or cut off.
 *
 * @returns how long each request took that was answered, in milliseconds
 */
export async function floodForm(port: number, isOver: () => boolean): Promise<number[]> {
  const waited: number[] = [];
  const connection = async () => {
    while (!isOver()) {
      const answer = await postFrom("127.0.0.9", port).catch(() => undefined);
      if (answer !== undefined) waited.push(answer.milliseconds);
      await sleep(20);
    }
  };
  await Promise.all(Array.from({ length: 900 }, connection));
  return waited;
}

/** Twenty visitors with addresses of their own, four at a time. */
export async function visitForm(port: number): Promise<HostAnswer[]> {
  const answers: HostAnswer[] = [];
  for (let n = 1; n <= 20; n += 4) {
    const addresses = [0, 1, 2, 3].map((more) => `127.${String(n + more)}.0.1`);
    answers.push(...(await Promise.all(addresses.map((address) => postFrom(address, port)))));
  }
  return answers;
}
