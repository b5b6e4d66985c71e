import * as v from "valibot";
import { visitorRequest } from "../requests/VisitorRequest";

const notification = v.object({
  id: v.string(),
  kind: v.picklist(["request", "morning", "erase", "confirmation", "webhook", "form"]),
  /** The email address of an owner, or "" for confirmations and webhook calls. */
  recipient: v.string(),
  /** The number of this attempt. The database ignores a result if another attempt has begun since. */
  tries: v.number(),
  waitedSeconds: v.number(),
  /** Null if there is no request. A malformed request is read as null, so that the rest of the batch is sent. */
  request: v.fallback(v.nullable(visitorRequest), null),
});

export type Notification = v.InferOutput<typeof notification>;

export const notifications = v.array(notification);
