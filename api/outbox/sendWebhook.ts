import { createHmac } from "node:crypto";
import { quoteRequest } from "../../shared/quoteRequest";
import { columnOf, type Field, listOf } from "../../shared/requestKind";
import type { Environment } from "../env";
import type { SendResult } from "../mail/SendResult";
import { fullName, type MessageRow, type QuoteRow } from "../supabase/rows";

type WebhookCall = {
  /** Of the notification: the same for each attempt. */
  id: string;
  quoteRequest: QuoteRow | null;
  contactMessage: MessageRow | null;
};

const answerMs = 10_000;

/**
 * Posts one stored request to WEBHOOK_URL, signed according to Standard Webhooks (standardwebhooks.com). Every attempt has
 * the same id, so that the receiver can recognize a repeat. Redirects are not followed: a request goes to the configured
 * address only.
 *
 * - sent: 2xx, and the redirect of Google Apps Script.
 * - `gone`: 410, which means that the receiver wants no more calls; or the webhook is no longer configured.
 * - `receiver`: everything else, including 4xx: a wrong path or key is usually fixed within hours.
 *
 * @param timeoutMs less than 10 s where a visitor waits
 * @throws when the row cannot be written as JSON, for example with an invalid time; nothing is posted then
 */
export async function sendWebhook(
  environment: Pick<Environment, "webhook">,
  call: WebhookCall,
  {
    timeoutMs = answerMs,
    signal,
  }: { timeoutMs?: number | undefined; signal?: AbortSignal | undefined } = {},
): Promise<SendResult> {
  if (environment.webhook === undefined)
    return { status: "failed", cause: "gone", codes: "not configured" };
  const { url, keys } = environment.webhook;
  const body = JSON.stringify(bodyFor(url, call));
  const timestamp = Math.floor(Date.now() / 1000);
  const signatures = keys.map((key) => `v1,${signWebhook(key, call.id, timestamp, body)}`);
  const timeUp = AbortSignal.timeout(Math.min(timeoutMs, answerMs));
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "website-webhook",
        "webhook-id": call.id,
        "webhook-timestamp": String(timestamp),
        ...(signatures.length === 0 ? {} : { "webhook-signature": signatures.join(" ") }),
      },
      body,
      signal: signal === undefined ? timeUp : AbortSignal.any([timeUp, signal]),
    });
    // The receiver's answer is not needed, and may be endless.
    await response.body?.cancel();
    return judgeAnswer(response);
  } catch (error) {
    if (signal?.aborted === true) return { status: "failed", cause: "stopped", codes: "" };
    return {
      status: "failed",
      cause: "receiver",
      codes: timeUp.aborted ? "ETIMEDOUT" : codeOf(error),
    };
  }
}

function signWebhook(key: Buffer, id: string, timestamp: number, body: string): string {
  return createHmac("sha256", key)
    .update(`${id}.${String(timestamp)}.${body}`)
    .digest("base64");
}

/** A web app of Google Apps Script answers a POST that it has run with 302 to where its output can be read. */
const appsScriptOutput = "https://script.googleusercontent.com/";

function judgeAnswer({ ok, status, headers }: Response): SendResult {
  if (ok || (status === 302 && headers.get("location")?.startsWith(appsScriptOutput)))
    return { status: "sent" };
  const codes = String(status);
  if (status === 410) return { status: "failed", cause: "gone", codes };
  const failure = { status: "failed", cause: "receiver", codes } as const;
  const retrySeconds = status === 429 || status === 503 ? Number(headers.get("retry-after")) : 0;
  return Number.isInteger(retrySeconds) && retrySeconds > 0
    ? { ...failure, retrySeconds }
    : failure;
}

function codeOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "ERROR";
}

/**
 * Signs that look alike and mean nothing in a chat. There, a name like "@everyone" or "<!channel>" notifies everybody, and
 * "<address|Invoice>" or "[Invoice](address)" hides where a link leads.
 */
const harmless = new Map(
  Object.entries({ "@": "@\u200b", "<": "‹", ">": "›", "[": "(", "]": ")" }),
);

/**
 * What follows # in the address is the one field that the receiver takes: some chats refuse every other, and a push service
 * gets no more than it shows.
 */
function bodyFor(url: string, call: WebhookCall): object {
  const described = describeRequest(call);
  const field = new URL(url).hash.slice(1);
  if (field === "") return described;
  return { [field]: described.text.replaceAll(/./gsu, (sign) => harmless.get(sign) ?? sign) };
}

/** `text` is for receivers that only show text. */
function describeRequest({ quoteRequest: quote, contactMessage: message }: WebhookCall) {
  if (quote !== null) {
    const text = `New quote request ${quote.reference}: ${fullName(quote)}, ${quote.phone}`;
    const answers = quoteRequest.fields.map((field) => [field.name, valueOf(field, quote)]);
    return describeEvent("quote_request.created", quote, text, {
      answers: Object.fromEntries(answers),
      state: { contacted: quote.contacted },
    });
  }
  if (message !== null) {
    const text = `New message ${message.reference}: ${message.name}, ${message.phone ?? message.email}`;
    const { name, email, phone, subject, message: words, responded } = message;
    const answers = { name, email, phone: phone ?? "", subject, message: words };
    return describeEvent("contact_message.created", message, text, {
      answers,
      state: { responded },
    });
  }
  throw new Error("A webhook call needs the request it is about");
}

function describeEvent(
  type: string,
  row: QuoteRow | MessageRow,
  text: string,
  { answers, state }: Record<"answers" | "state", Record<string, unknown>>,
) {
  const createdAt = new Date(row.created_at).toISOString();
  return {
    type,
    timestamp: createdAt,
    text,
    data: { id: row.id, reference: row.reference, ...answers, createdAt, ...state },
  };
}

/** As JSON has it: a list for `choices`, a number or null for `number`, and text for everything else. */
function valueOf({ name, type }: Field, row: Record<string, unknown>): unknown {
  const value = row[columnOf(name)] ?? "";
  if (typeof value !== "string") return value;
  if (type === "choices") return listOf(value);
  return type === "number" ? (value === "" ? null : Number(value)) : value;
}
