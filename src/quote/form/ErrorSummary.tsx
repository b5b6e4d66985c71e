import type { MouseEvent } from "react";
import styled from "styled-components";
import type { FieldErrors } from "../../../shared/quoteRequest";
import { quoteRequestFields } from "../../../shared/quoteRequest";
import { vars } from "../../styles/vars";
import { errorBox } from "./errorBox";
import type { Corrected } from "./useSubmission";

type Props = {
  title: string;
  fieldErrors: FieldErrors;
  corrected: Corrected;
};

/**
 * Every error, in the order of the form and with the message that is shown at the field. Each one links to its field. Without an
 * error it is an empty element that the server can fill in: api/requests/renderQuotePage.ts.
 */
export function ErrorSummary({ title, fieldErrors, corrected }: Props) {
  const lines = quoteRequestFields.flatMap((field) =>
    fieldErrors[field] ? [{ field, message: fieldErrors[field] }] : [],
  );

  return (
    <Root
      id="error-summary"
      role="alert"
      aria-labelledby={lines.length === 0 ? undefined : "error-summary-title"}
      tabIndex={-1}
      hidden={lines.length === 0}
    >
      {lines.length === 0 ? null : (
        <>
          <h2 id="error-summary-title">{title}</h2>
          <ul>
            {lines.map(({ field, message }) => (
              <li key={field}>
                <a
                  href={`#${field}`}
                  onClick={goToField}
                  data-corrected={corrected[field] ? "" : undefined}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Root>
  );
}

/** Scrolls to the label and not only to the control: on a phone the question would be off the screen. Keeps the address. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.closest("[data-field]")?.scrollIntoView();
  field.focus({ preventScroll: true });
}

const Root = styled.div`
  ${errorBox}
  margin-bottom: ${vars.space.xl};
  scroll-margin-top: 9rem;

  ul {
    display: grid;
    margin-top: ${vars.space.xs};
  }
  a {
    display: inline-block;
    padding-block: 0.35rem;
    color: ${vars.color.error};
  }
  /* By its looks only: changed words would be read out again with all the others. */
  a[data-corrected] {
    color: ${vars.color.inkSoft};
    text-decoration: line-through;
  }
`;
