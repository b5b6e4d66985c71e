import { toFunction } from "../../api/http/toFunction";
import { answerRequest } from "../../api/intake/answerRequest";
import { contactMessage } from "../../shared/contactMessage";

// Exports `config` in addition to the handler, so that Gatsby passes on the raw body of a request.
export * from "../../api/http/toFunction";
export default toFunction((request, host) => answerRequest(contactMessage, request, host));
