import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from "react";
import { Form } from "react-final-form";
import styled from "styled-components";
import type { Field } from "../../../shared/Field";
import { fillIn } from "../../../shared/fillIn";
import { type FieldErrors, type QuoteRequest, quoteRequest } from "../../../shared/quoteRequest";
import { Button } from "../../components/Button";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import { describeRetention } from "../../components/company/describeRetention";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import { Toasts } from "../../toasts/Toasts";
import { readDomValues } from "../draft/domValues";
import type { HouseRooms } from "../draft/noteRooms";
import { createQuoteDraft } from "../draft/quoteDraft";
import { useKeptAnswers } from "../draft/useKeptAnswers";
import { AnswerLinks } from "./AnswerLinks";
import { ErrorBox } from "./ErrorBox";
import { ErrorSummary } from "./ErrorSummary";
import { QuoteField } from "./QuoteField";
import type { ServiceNote } from "./suggestionFor";
import { ThankYou } from "./ThankYou";
import { useSubmission } from "./useSubmission";

/** The built page contains the form's props as JSON, so that JavaScript can hydrate the form. */
export type QuoteFormProps = {
  quote: Queries.QuoteFormFragment;
  phone: string;
  phoneHref: string;
  texts?: boolean | null;
  email: string;
  retentionDays: number;
  answerHours: number;
  timeZone: string;
  country: string;
  path: string;
  privacy?: { label: string; path: string } | undefined;
  /** If true, requests record where visitors come from, and the form says so. */
  sources?: boolean | null;
  house?: HouseRooms | undefined;
  notes: readonly ServiceNote[];
};

type Props = QuoteFormProps & { onMount?: () => void };

type Name = keyof QuoteRequest;

const fieldDefinitions: readonly (Field & { name: Name })[] = quoteRequest.fields;
const noErrors: FieldErrors = {};

export function QuoteForm({ quote, house, notes, onMount, ...company }: Props) {
  const content = quote.form;
  const { phone, phoneHref, retentionDays, answerHours, privacy, sources } = company;
  const element = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => createQuoteDraft());
  const submission = useSubmission(element, draft, content.toasts);
  const { form, isSending, outcome, corrected } = submission;
  const kept = useKeptAnswers(form, element, draft, house);
  const fieldErrors = outcome.status === "invalid" ? outcome.fieldErrors : noErrors;
  // Paint the focused error summary before the fields, because the fields take another 50 ms on a slow phone.
  const deferredErrors = useDeferredValue(fieldErrors);
  const isReceived = outcome.status === "received";
  const hasFailed = outcome.status === "failed";
  const { tomorrow, hours } = content.promise ?? {};
  const promise = answerHours === 24 ? tomorrow : hours;

  useEffect(() => {
    if (element.current) element.current.noValidate = true;
    onMount?.();
  }, [onMount]);

  function send(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    readDomValues(form, currentTarget);
    const sending = form.submit();
    // If a line above throws, the browser must post the form, so call `preventDefault` last.
    event.preventDefault();
    sending?.catch(() => currentTarget.submit());
  }

  function startOver() {
    kept.forget();
    submission.startOver();
  }

  return (
    <Form form={form} onSubmit={submission.submit} subscription={{}}>
      {() => (
        <>
          <ThankYou
            content={content.thankYou}
            received={isReceived ? outcome : undefined}
            {...company}
            onAgain={startOver}
          />
          <div hidden={isReceived}>
            <Title id="quote-form-title">{content.title}</Title>
            <Intro>{content.intro}</Intro>
            <Notice id="noted-rooms" role="status">
              {kept.isNoted ? house?.noted : null}
            </Notice>
            <Notice id="kept-values" role="status">
              {kept.isRestored ? (
                <>
                  <p>{content.kept.text}</p>
                  <Button as="button" type="button" $tone="quiet" $size="small" onClick={startOver}>
                    {content.kept.startEmpty}
                  </Button>
                </>
              ) : null}
            </Notice>
            <ErrorSummary
              title={content.errorSummaryTitle}
              fieldErrors={fieldErrors}
              corrected={corrected}
            />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The form listens to its controls. */}
            <form
              ref={element}
              id="quote-form"
              method="post"
              action="/api/quote-requests"
              aria-labelledby="quote-form-title"
              onSubmit={send}
              onInput={(event) => readDomValues(form, event.currentTarget)}
              onFocus={({ target }) => form.focus(target.name as Name)}
              onBlur={({ target, currentTarget }) => {
                readDomValues(form, currentTarget);
                form.blur(target.name as Name);
                submission.revalidate(target.name as Name);
              }}
            >
              {/* Lock the fields, because the form is emptied after sending, and later changes would be lost. */}
              <Fields inert={isSending}>
                {fieldDefinitions.map((field) => (
                  <QuoteField
                    key={field.name}
                    field={field}
                    texts={content}
                    notes={notes}
                    error={deferredErrors[field.name]}
                    isCorrected={Boolean(deferredErrors[field.name] && corrected[field.name])}
                  />
                ))}
              </Fields>
              <VisuallyHidden as="div" aria-hidden="true">
                <label htmlFor="website">{content.honeypot}</label>
                <input id="website" name="website" tabIndex={-1} autoComplete="off" />
              </VisuallyHidden>
              <input type="hidden" name="startedAt" />
              {/* Keep React from warning about the button, which setBusy.ts may change before hydration. */}
              <div tabIndex={-1}>
                <Submit
                  as="button"
                  type="submit"
                  $tone="accent"
                  disabled={isSending}
                  aria-describedby={hasFailed ? "form-failure" : undefined}
                  data-submit={content.submit}
                  data-submitting={content.submitting}
                  suppressHydrationWarning
                >
                  <span suppressHydrationWarning>
                    {isSending ? content.submitting : content.submit}
                  </span>
                </Submit>
              </div>
              <ErrorBox id="form-failure" tabIndex={-1} hidden={!hasFailed || isSending}>
                {hasFailed ? (
                  <>
                    <h2>{content.failure.title}</h2>
                    <p>
                      {content.failure.text} {content.failure.callPrefix}{" "}
                      <a href={phoneHref}>{phone}</a>.
                    </p>
                    <AnswerLinks form={form} content={content} to={company} code={outcome.code} />
                    {outcome.reason ? <p>{outcome.reason}</p> : null}
                  </>
                ) : null}
              </ErrorBox>
            </form>
          </div>
          <Toasts regionLabel={content.toasts.regionLabel} closeLabel={content.toasts.close} />
          <div hidden={isReceived}>
            <Promised>
              {`${fillIn(promise ?? "", { hours: String(answerHours) })} ${content.failure.callPrefix} `}
              <a href={phoneHref}>{phone}</a>.
            </Promised>
            <Privacy>
              {fillIn(content.privacy, { retention: describeRetention(retentionDays) })}
              {sources ? ` ${content.sources}` : null}
              {privacy ? (
                <>
                  {" "}
                  <a href={privacy.path}>{privacy.label}</a>
                </>
              ) : null}
            </Privacy>
          </div>
        </>
      )}
    </Form>
  );
}

const Title = styled.h2`
  font-size: ${vars.size.heading3};
`;

const Intro = styled.p`
  margin: ${vars.space.xs} 0 ${vars.space.xl};
  color: ${vars.color.inkSoft};
`;

/** Notice is rendered even if empty, because screen readers only announce changes in existing elements. */
const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${vars.space.s} ${vars.space.m};
  margin-bottom: ${vars.space.l};
  padding: ${vars.space.m};
  border-radius: ${vars.radius.medium};
  background: ${vars.color.surfaceWarm};

  &:empty {
    display: none;
  }
`;

const Fields = styled.div`
  display: grid;
  /* Columns depend on the form's width, because large screens show the form beside other content. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: 0 ${vars.space.l};
`;

const Submit = styled(Button)`
  margin-bottom: ${vars.space.m};

  ${media.below} {
    width: 100%;
  }

  &:disabled {
    background-color: ${vars.color.accentHover};
    cursor: progress;
  }
`;

const Promised = styled.p`
  margin-bottom: ${vars.space.l};

  a {
    display: inline-block;
    font-weight: 600;
  }
`;

const Privacy = styled.p`
  font-size: ${vars.size.small};
  color: ${vars.color.inkSoft};
`;
