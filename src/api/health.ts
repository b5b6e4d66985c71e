import { answerHealth } from "../../api/outbox/answerHealth";
import { toFunction } from "../../api/http/toFunction";

export default toFunction(answerHealth);
