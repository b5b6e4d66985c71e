import { createHmac } from "node:crypto";
import type { Field } from "../../shared/Field";
import { splitChoices } from "../../shared/labelOf";
import type { Environment } from "../settings/readEnvironment";
import { type SendResult, toFailure } from "../mail/SendResult";
import { nameOf, requestTypeOf, sourceName, type VisitorRequest } from "../requests/VisitorRequest";
import type { Notification } from "./Notification";

const answerMs = 10_000;
/** Google Apps Script answers a successful POST with a redirect to this origin. */
const appsScriptOutput = "https://script.googleusercontent.com/";

/**
 * Sends one request to WEBHOOK_URL, signed as in Standard Webhooks. Each attempt has the same id, so that the
 * receiver can ignore repeats.
 *
 * Status 2xx or the redirect of Google Apps Script is a success. Status 410 ends the attempts.
 */
export async function sendWebhook(
  { webhook }: Pick<Environment, "webhook">,
  { id, request }: Pick<Notification, "id" | "request">,
): Promise<SendResult> {
  if (webhook === undefined) return toFailure("gone", "not configured");
  if (request === null) throw new Error("A webhook call needs the request it is about");
  const body = JSON.stringify(bodyFor(webhook.url, request));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signatures = webhook.keys.map((key) => {
    const signed = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
    return `v1,${signed.digest("base64")}`;
  });
  const headers = new Headers({
    "Content-Type": "application/json",
    "User-Agent": "website-webhook",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
  });
  if (signatures.length > 0) headers.set("webhook-signature", signatures.join(" "));
  const signal = AbortSignal.timeout(answerMs);
  try {
    const post = { method: "POST", redirect: "manual", headers, body, signal } as const;
    const response = await fetch(webhook.url, post);
    await response.body?.cancel();
    const location = response.headers.get("location") ?? "";
    const isRun = response.status === 302 && location.startsWith(appsScriptOutput);
    if (response.ok || isRun) return { status: "sent" };
    return toFailure(response.status === 410 ? "gone" : "receiver", String(response.status));
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: unknown } };
    return toFailure("receiver", String(cause?.code ?? name));
  }
}

/** Returns the body of a webhook call. A URL that ends with #text gets only the field `text`, as for Slack. */
function bodyFor(url: string, request: VisitorRequest): object {
  const { kind, id, reference, createdAt, answers } = request;
  const what = kind === "quote_request" ? "quote request" : "message";
  const contact = answers["phone"] || answers["email"];
  const text = `New ${what} ${reference}: ${nameOf(request)}, ${contact}`;
  const field = new URL(url).hash.slice(1);
  if (field !== "") return { [field]: text.replace(/[@<>[\]]/g, (sign) => harmless[sign] ?? sign) };
  const timestamp = new Date(createdAt).toISOString();
  const data = { id, reference, ...valuesOf(request), createdAt: timestamp };
  // Put `source` outside `data`, because the form may have a field called `source`.
  return { type: `${kind}.created`, timestamp, text, data, source: answers[sourceName] };
}

/** Replaces characters that would notify everybody in a chat or hide the target of a link. */
const harmless: Record<string, string> = { "@": "(at)", "<": "‹", ">": "›", "[": "(", "]": ")" };

function valuesOf(request: VisitorRequest): Record<string, unknown> {
  const valueOf = ({ name, type }: Field): unknown => {
    const value = request.answers[name] ?? "";
    if (type === "choices") return splitChoices(value);
    if (type !== "number") return value;
    return value === "" ? null : Number(value);
  };
  const { fields } = requestTypeOf(request);
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));
}
