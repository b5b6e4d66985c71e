import type { MouseEvent, Ref } from "react";
import styled from "styled-components";
import type { FieldErrors } from "../../../shared/quoteRequest";
import { quoteRequestFields } from "../../../shared/quoteRequest";
import { vars } from "../../styles/vars";
import type { Corrected } from "./useSubmission";

type Props = {
  ref: Ref<HTMLDivElement>;
  title: string;
  /** Without any, the summary is hidden. */
  fieldErrors: FieldErrors;
  corrected: Corrected;
};

/** Every error, in the order of the form and with the message that is shown at the field. Each one links to its field. */
export function ErrorSummary({ ref, title, fieldErrors, corrected }: Props) {
  const lines = quoteRequestFields.flatMap((field) =>
    fieldErrors[field] ? [{ field, message: fieldErrors[field] }] : [],
  );

  return (
    <Root
      ref={ref}
      id="error-summary"
      role="alert"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      hidden={lines.length === 0}
    >
      <Title id="error-summary-title">{title}</Title>
      <List>
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
      </List>
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
  margin-bottom: ${vars.space.xl};
  padding: ${vars.space.l};
  border: 2px solid ${vars.color.error};
  border-radius: ${vars.radius.medium};
  scroll-margin-top: 9rem;

  &[hidden] {
    display: none;
  }
`;

const Title = styled.h2`
  font-size: ${vars.size.heading4};
`;

const List = styled.ul`
  display: grid;
  margin-top: ${vars.space.xs};

  a {
    display: inline-block;
    padding-block: 0.35rem;
    font-weight: 600;
    color: ${vars.color.error};
  }
  /* By its looks only: changed words would be read out again with all the others. */
  a[data-corrected] {
    color: ${vars.color.inkSoft};
    text-decoration: line-through;
  }
`;
