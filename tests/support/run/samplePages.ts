import type { StoredRequest } from "../../../api/owner/readRequests";
import { renderOwnerPage } from "../../../api/owner/renderOwnerPage";
import { pageActions, renderErase, renderRequest } from "../../../api/owner/renderRequest";
import { toHtml } from "../../../api/mail/toHtml";
import { aRequest } from "../mail/aRequest";

const request: StoredRequest = {
  ...aRequest({
    createdAt: "2026-05-06T11:05:00Z",
    fields: { details: "Two dogs, one of them sheds.\n\nThe kitchen matters most." },
  }),
  ...{ contacted: false },
};

const earlier: StoredRequest = {
  ...request,
  id: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a5",
  ...{ reference: "Q-D543D-11A0F", createdAt: "2026-05-04T12:00:00Z" },
};

const named = (firstName: string): Partial<StoredRequest> => ({
  fields: { ...request.fields, firstName },
});

function pageOf(changes: Partial<StoredRequest> = {}, notice?: string): string {
  return renderRequest({ ...request, ...changes }, notice);
}

/** The page of a request in its states, as HTML by name. */
export function samplePages(): Record<string, string> {
  const contacted = { contacted: true };
  return {
    "page-request": pageOf(),
    "page-long": pageOf(named("W".repeat(100))),
    "page-contacted": pageOf(contacted, pageActions.contacted[1]),
    "page-spam": pageOf({ aside: ["linkInName"] }),
    "page-delete": renderErase(request, [request, { ...earlier, ...named("W".repeat(100)) }]),
    "page-gone": renderOwnerPage(
      "There is nothing stored under this link any more",
      toHtml`<p>It was deleted, or the database was restored from before it came in.</p>`,
    ),
  };
}
