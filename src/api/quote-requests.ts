import { toFunction } from "../../api/http/toFunction";
import { answerRequest } from "../../api/intake/answerRequest";
import { quoteRequest } from "../../shared/quoteRequest";

// Exports `config` too, with which Gatsby hands over the raw body.
export * from "../../api/http/toFunction";
export default toFunction((request, host) => answerRequest(quoteRequest, request, host));
