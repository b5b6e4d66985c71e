import type { GatsbyFunctionConfig, GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby"
import { runFunction } from "../../../api/http/runFunction"
import { answerDelivery } from "../../../api/notifications/answerDelivery"

// The body is not read; a raw one cannot be refused by a parser in its own words.
export const config: GatsbyFunctionConfig = { bodyParser: { raw: { type: "*/*", limit: "256kb" } } }

export default async function handler(request: GatsbyFunctionRequest, response: GatsbyFunctionResponse): Promise<void> {
  await runFunction("notifications/deliver", response, () => answerDelivery(request))
}
