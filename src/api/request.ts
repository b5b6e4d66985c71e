import { toFunction } from "../../api/http/toFunction";
import { answerOwnerPage } from "../../api/owner/answerOwnerPage";

// Its config asks for the raw body.
export * from "../../api/http/toFunction";
export default toFunction(answerOwnerPage);
