import type { MouseEvent } from "react";
import { type FieldErrors, quoteRequestFields } from "../../../shared/quoteRequest";
import { ErrorBox } from "./ErrorBox";
import type { Corrected } from "./useSubmission";

type Props = { title: string; fieldErrors: FieldErrors; corrected: Corrected };

/** The summary is rendered even without errors, because the server fills in the errors of a form post. */
export function ErrorSummary({ title, fieldErrors, corrected }: Props) {
  const wrong = quoteRequestFields.filter((field) => fieldErrors[field]);
  const isShown = wrong.length > 0;

  return (
    <ErrorBox
      id="error-summary"
      role="alert"
      aria-labelledby={isShown ? "error-summary-title" : undefined}
      tabIndex={-1}
      hidden={!isShown}
    >
      {isShown ? (
        <>
          <h2 id="error-summary-title">{title}</h2>
          <ul>
            {wrong.map((field) => (
              <li key={field}>
                <a
                  href={`#${field}`}
                  onClick={goToField}
                  data-corrected={corrected[field] ? "" : undefined}
                >
                  {fieldErrors[field]}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </ErrorBox>
  );
}

/** Scrolls to a field's label, because the browser may scroll only to the control below the label. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  field?.closest("[data-field]")?.scrollIntoView();
  field?.focus({ preventScroll: true });
}
