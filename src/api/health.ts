import { answerHealth } from "../../api/health/checkHealth";
import { toFunction } from "../../api/http/toFunction";

export default toFunction(answerHealth);
