import { toFunction } from "../../api/http/toFunction";
import { answerRequest } from "../../api/intake/answerRequest";
import { quoteRequest } from "../../shared/quoteRequest";

export * from "../../api/http/toFunction";
export default toFunction((request, host) => answerRequest(quoteRequest, request, host));
