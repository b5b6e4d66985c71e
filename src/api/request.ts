import { toFunction } from "../../api/http/toFunction";
import { answerOwnerPage } from "../../api/owner/answerOwnerPage";

// Also exports `config`, which makes Gatsby pass the raw body of a request.
export * from "../../api/http/toFunction";
export default toFunction(answerOwnerPage);
