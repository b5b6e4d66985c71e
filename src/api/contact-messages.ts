import { toFunction } from "../../api/http/toFunction";
import { answerRequest } from "../../api/intake/answerRequest";
import { contactMessage } from "../../shared/contactMessage";

// Exports `config` too, with which Gatsby hands over the raw body.
export * from "../../api/http/toFunction";
export default toFunction((request, host) => answerRequest(contactMessage, request, host));
