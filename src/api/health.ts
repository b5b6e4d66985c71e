import { answerHealth } from "../../api/outbox/checkHealth";
import { toFunction } from "../../api/http/toFunction";

export default toFunction(answerHealth);
