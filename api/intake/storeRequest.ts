import * as v from "valibot";
import { callDatabase, DatabaseRefusal } from "../database/callDatabase";
import { queueArguments } from "../database/queueArguments";
import type { ClientAddress } from "../http/readClientAddress";
import type { Post } from "../http/readPost";
import type { VisitorRequest } from "../requests/VisitorRequest";
import { notifications } from "../outbox/Notification";
import { readBusiness } from "../settings/business";
import { normalizePhone } from "../requests/normalizePhone";
import { type Environment, keyedHash, limits } from "../settings/readEnvironment";

/** What store_request answers. `received` brings the request's own notifications, already claimed. */
const stored = v.variant("status", [
  v.object({
    status: v.literal("received"),
    reference: v.string(),
    claimed: v.optional(notifications),
  }),
  v.object({ status: v.literal("replayed"), reference: v.string() }),
  v.object({ status: v.literal("key_reused") }),
  v.object({ status: v.literal("rate_limited"), retryAfter: v.number() }),
  v.object({ status: v.literal("refused"), code: v.string() }),
]);

export type Stored = Exclude<v.InferOutput<typeof stored>, { status: "refused" }>;

type Client = ClientAddress | undefined;

/**
 * Writes the row and its outbox entries in one transaction. A repeat of the key returns the first outcome.
 *
 * @throws DatabaseRefusal when the tables and the code differ; any other Error when the database is away or
 *   takes longer than 3 s. Nothing is known to be stored then.
 */
export async function storeRequest(
  environment: Environment,
  request: VisitorRequest & Pick<Post, "mark">,
  identity: ReturnType<typeof identifyRequest>,
  client: Client,
) {
  const { phone, email = "" } = request.fields;
  const isConfirmed = readBusiness().confirmation.send;
  const answer = await callDatabase(environment, "store_request", {
    request: {
      ...request,
      ...identity,
      phoneNormalized: normalizePhone(phone),
      counters: countClient(environment, client),
      confirmation: isConfirmed ? countConfirmation(environment, email, client) : null,
    },
    ...queueArguments(environment),
  });
  const result = v.parse(stored, answer);
  if (result.status === "refused") throw new DatabaseRefusal(result.code);
  return { claimed: undefined, ...result };
}

/**
 * What makes two posts the same request: the client's key, or its content for a plain form post.
 *
 * @param purpose the kind of request: the same key may be used once for each
 * @param key the Idempotency-Key, when the client sent one
 */
export function identifyRequest(
  secret: string,
  purpose: string,
  fields: Record<string, string>,
  key: string | undefined,
) {
  const content = JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  const [what, text] = key === undefined ? ["content key", content] : ["key", key];
  const idempotencyKey = keyedHash(secret, `${purpose} ${what}`, text);
  const hex = keyedHash(secret, "id", idempotencyKey);
  const letter = purpose === "quote_request" ? "Q" : "M";
  // A UUID of version 8 (RFC 9562), which is for custom content.
  const id = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");
  return {
    /** It depends on the key alone, so a request that was both mailed and stored has one reference. */
    id,
    /** What visitor and owner call the request, as the table's `reference` column makes it. */
    reference: `${letter}-${hex.slice(0, 5)}-${hex.slice(5, 10)}`.toUpperCase(),
    idempotencyKey,
    /** A key made from the content lasts 24 hours; a client's own lasts as long as the row. */
    keyExpires: key === undefined,
    requestHash: keyedHash(secret, `${purpose} content`, content),
  };
}

/** Posts that reach the database, repeats included. Five people in one office stay below it. */
const postsPerClientAndHour = 40;
const postsPerNetworkAndHour = 400;

/** A counter in the database. Its name is a keyed hash, never an address; `most` is per period. */
function counter(secret: string, purpose: string, text: string, period: string, most: number) {
  return { name: keyedHash(secret, purpose, text), period, most };
}

/** None when the client's address is not known: one visitor could use up a shared counter for everybody. */
function countClient({ hashSecret }: Environment, client: Client) {
  if (client === undefined || !limits.enforced) return [];
  return [
    counter(hashSecret, "client", client.client, "hour", postsPerClientAndHour),
    counter(hashSecret, "client", client.network, "hour", postsPerNetworkAndHour),
  ];
}

/**
 * The limits of the mails that confirm requests: a stranger must not be able to fill somebody's mailbox.
 * Spellings of one mailbox count as one: victim+1@, letters of full width, and Gmail reads no dots.
 */
function countConfirmation({ hashSecret }: Environment, email: string, client: Client) {
  const [typed = "", host = ""] = email
    .normalize("NFKC")
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
  const domain = name.replace(/^googlemail\.com$/, "gmail.com");
  const local = typed.replace(/\+.*$/s, "").replaceAll(domain === "gmail.com" ? "." : "", "");
  const ofClient = client && counter(hashSecret, "confirmation client", client.client, "day", 6);
  return [
    counter(hashSecret, "confirmation mailbox", `${local}@${domain}`, "day", 1),
    ...(ofClient ? [ofClient] : []),
    counter(hashSecret, "confirmation domain", domain, "hour", 10),
    { name: "confirmations", period: "hour", most: 60 },
  ];
}
