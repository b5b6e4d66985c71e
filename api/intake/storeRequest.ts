import * as v from "valibot";
import { callDatabase } from "../database/callDatabase";
import { queueArguments } from "../database/queueArguments";
import type { ClientAddress } from "../http/readClientAddress";
import type { Post } from "../http/readPost";
import type { VisitorRequest } from "../requests/VisitorRequest";
import { notifications } from "../outbox/Notification";
import { business } from "../settings/business";
import { normalizePhone } from "../requests/normalizePhone";
import { type Environment, keyedHash } from "../settings/readEnvironment";

const stored = v.variant("status", [
  v.object({
    status: v.literal("received"),
    reference: v.string(),
    claimed: v.optional(notifications, []),
  }),
  v.object({ status: v.literal("replayed"), reference: v.string() }),
  v.object({ status: v.literal("key_reused") }),
  v.object({ status: v.literal("rate_limited"), retryAfter: v.number() }),
]);

type Client = ClientAddress | undefined;

/** Stores a request in one transaction. After any error but a DatabaseRefusal, the request may have been stored. */
export async function storeRequest(
  environment: Environment,
  { answers, spamTraits, ...request }: VisitorRequest & Pick<Post, "mark">,
  identity: ReturnType<typeof identifyRequest>,
  client: Client,
) {
  const { phone, email = "" } = answers;
  const isConfirmed = business.confirmation.send;
  const answer = await callDatabase(environment, "store_request", {
    request: {
      ...request,
      ...identity,
      fields: answers,
      aside: spamTraits ?? null,
      phoneNormalized: normalizePhone(phone),
      counters: countClient(environment, client),
      confirmation: isConfirmed ? countConfirmation(environment, email, client) : null,
    },
    ...queueArguments(environment),
  });
  return v.parse(stored, answer);
}

/**
 * Derives a request's id and hashes from its Idempotency-Key or, without one, from its answers. Equal keys give equal
 * ids, so a request that was emailed during a database outage keeps its reference when it is sent again.
 */
export function identifyRequest(
  secret: string,
  kind: VisitorRequest["kind"],
  answers: Record<string, string>,
  key: string | undefined,
) {
  const content = JSON.stringify(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));
  const [source, text] = key === undefined ? ["content key", content] : ["key", key];
  const idempotencyKey = keyedHash(secret, `${kind} ${source}`, text);
  const hex = keyedHash(secret, "id", idempotencyKey);
  const letter = kind === "quote_request" ? "Q" : "M";
  // Write a version 8 UUID, which RFC 9562 reserves for custom content.
  const id = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");
  return {
    id,
    reference: `${letter}-${hex.slice(0, 5)}-${hex.slice(5, 10)}`.toUpperCase(),
    idempotencyKey,
    /** A key derived from the answers expires after 24 hours, so that the same request can be made again. */
    keyExpires: key === undefined,
    requestHash: keyedHash(secret, `${kind} content`, content),
  };
}

/** Hourly limits on POST requests, including repeats. They are high enough for five people in one office. */
const postsPerClientAndHour = 40;
const postsPerNetworkAndHour = 400;

function counter(secret: string, purpose: string, text: string, period: string, most: number) {
  return { name: keyedHash(secret, purpose, text), period, most };
}

/** Doesn't count clients whose IP address is unknown, because they would all share one limit. */
function countClient({ hashSecret }: Environment, client: Client) {
  if (client === undefined) return [];
  return [
    counter(hashSecret, "client", client.client, "hour", postsPerClientAndHour),
    counter(hashSecret, "client", client.network, "hour", postsPerNetworkAndHour),
  ];
}

/** Limits confirmations, so that strangers can't fill a mailbox. victim+1@ counts as the same mailbox as victim@. */
function countConfirmation({ hashSecret }: Environment, email: string, client: Client) {
  const [typed = "", host = ""] = email.toLowerCase().split(/@(?=[^@]*$)/);
  const domain = host.replace(/^googlemail\.com$/, "gmail.com");
  const local = typed.replace(/\+.*$/s, "").replaceAll(domain === "gmail.com" ? "." : "", "");
  return [
    counter(hashSecret, "confirmation mailbox", `${local}@${domain}`, "day", 1),
    ...(client ? [counter(hashSecret, "confirmation client", client.client, "day", 6)] : []),
    counter(hashSecret, "confirmation domain", domain, "hour", 10),
    { name: "confirmations", period: "hour", most: 60 },
  ];
}
