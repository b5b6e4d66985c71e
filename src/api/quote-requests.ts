import { toFunction } from "../../api/http/toFunction";
import { answerRequest } from "../../api/intake/answerRequest";
import { quoteRequest } from "../../shared/quoteRequest";

// Exports `config` in addition to the handler, so that Gatsby passes on the raw body of a request.
export * from "../../api/http/toFunction";
export default toFunction((request, host) => answerRequest(quoteRequest, request, host));
