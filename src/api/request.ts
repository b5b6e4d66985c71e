import { toFunction } from "../../api/http/toFunction";
import { answerOwnerPage } from "../../api/owner/answerOwnerPage";

export * from "../../api/http/toFunction";
export default toFunction(answerOwnerPage);
