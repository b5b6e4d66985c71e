import { toFunction } from "../../api/http/toFunction";
import { answerOwnerPage } from "../../api/owner/answerOwnerPage";

// Exports `config` too, with which Gatsby hands over the raw body.
export * from "../../api/http/toFunction";
export default toFunction(answerOwnerPage);
