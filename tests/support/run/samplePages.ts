import type { StoredRequest } from "../../../api/owner/readRequests";
import { renderOwnerPage } from "../../../api/owner/renderOwnerPage";
import { actionWords, renderErase, renderRequest } from "../../../api/owner/renderRequest";
import { aRequest, settings } from "../mail/aRequest";

const now = Date.parse("2026-05-06T13:05:00Z");

const request: StoredRequest = {
  ...aRequest({
    createdAt: "2026-05-06T11:05:00Z",
    fields: { details: "Two dogs, one of them sheds.\n\nThe kitchen matters most." },
  }),
  ...{ contacted: false, contactedAt: null },
};

const earlier: StoredRequest = {
  ...request,
  id: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a5",
  ...{ reference: "Q-D543D-11A0F", createdAt: "2026-05-04T12:00:00Z" },
};

const named = (firstName: string): Partial<StoredRequest> => ({
  fields: { ...request.fields, firstName },
});

function pageOf(changes: Partial<StoredRequest> = {}, notice?: { text: string }): string {
  const view = { request: { ...request, ...changes }, sameEmail: [request, earlier], notice };
  return renderRequest({ ...view, until: "2026-08-04T11:05:00Z" }, settings, now);
}

/** The page of a request in its states, as HTML by name. */
export function samplePages(): Record<string, string> {
  const contacted = { contacted: true, contactedAt: "2026-05-06T12:00:00Z" };
  return {
    "page-request": pageOf(),
    "page-long": pageOf(named("W".repeat(100))),
    "page-contacted": pageOf(contacted, { text: actionWords.contacted.done }),
    "page-spam": pageOf({ aside: ["linkInName"] }),
    "page-delete": renderErase(request, [request, { ...earlier, ...named("W".repeat(100)) }], now),
    "page-gone": renderOwnerPage(
      "There is nothing stored under this link any more",
      "<p>It was deleted, or the database was restored from before it came in.</p>",
    ),
  };
}
