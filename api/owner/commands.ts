// The door of api/ for the commands that an owner runs on a machine, such as `npm run requests` and `npm run doctor`.
export { normalizePhone } from "../normalizePhone";
export { answersIn, headingsOf, toCsv } from "../toCsv";
export { sendToOwner } from "../mail/sendMail";
export { tryMailLogin } from "../mail/tryMailLogin";
export { explainFailure } from "../mail/SendResult";
export { describeSpamPoints, type SpamPoint, spamPoints } from "../spam/scoreSpam";
export {
  callDatabase,
  DatabaseRefusal,
  type DatabaseSettings,
  readRows,
  type Row,
  type RowsWanted,
} from "../supabase/callDatabase";
export { lateAfterSeconds, type OutboxHealth, outboxHealth } from "../supabase/outboxHealth";
export { type RequestSummary, stateOf } from "../supabase/requestSummary";
export { fullName, type QuoteRow } from "../supabase/rows";
export { neededSchemaVersion } from "../supabase/schemaVersion";
export { eraseRequests, findPerson, type FoundRequest, markRequest } from "./ownerDatabase";
