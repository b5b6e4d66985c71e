import { toFunction } from "../../api/http/toFunction";
import { answerOwnerPage } from "../../api/owner/answerOwnerPage";

// Exports `config` in addition to the handler, so that Gatsby passes on the raw body of a request.
export * from "../../api/http/toFunction";
export default toFunction(answerOwnerPage);
