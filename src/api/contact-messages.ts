import { toFunction } from "../../api/http/toFunction";
import { answerRequest } from "../../api/intake/answerRequest";
import { contactMessage } from "../../shared/contactMessage";

export * from "../../api/http/toFunction";
export default toFunction((request, host) => answerRequest(contactMessage, request, host));
