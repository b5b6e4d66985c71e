import { FORM_ERROR, type FormApi, type SubmissionErrors } from "final-form";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-final-form";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { toPhoneHref } from "../../components/toPhoneHref";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import { type FieldErrors, parseQuoteRequest } from "../../shared/quoteRequest";
import type { QuoteRequest } from "../../shared/quoteRequest";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import { ErrorSummary } from "./ErrorSummary";
import { KeepDraft } from "../draft/KeepDraft";
import { LongTextControl, QuoteField, SelectControl, TextControl } from "./QuoteField";
import { type QuoteAnswers, blankAnswers } from "./quoteAnswers";
import { createQuoteDraft } from "../draft/quoteDraft";
import type { PageState } from "../island/readPage";
import { showToast } from "../../toasts/showToast";
import { submitQuoteRequest } from "./submitQuoteRequest";
import { ThankYou, ThankYouRoot } from "./ThankYou";
import { Toasts } from "../../toasts/Toasts";
import { useIsLive } from "../island/useIsLive";

/** Plain data: the built page carries it for the script that brings the form to life. */
export type QuoteFormProps = {
  quote: Queries.QuoteFormFragment;
  phone: string;
  /** The page the form is on. */
  path: string;
};

type Props = QuoteFormProps & {
  /** What was in the page before React took it over. */
  page?: PageState;
};

type Stage =
  | { status: "idle" }
  | { status: "invalid"; fieldErrors: FieldErrors }
  | { status: "submitting" }
  | { status: "failed"; reason?: string }
  | { status: "received"; reference: string };

const noErrors: FieldErrors = {};

/**
 * The quote form. The first render is the whole interface and works without script; everything that may appear later has its
 * place in it, so that a server can fill it in as well. Ids are the names of the fields.
 */
export function QuoteForm({ quote, phone, path, page }: Props) {
  const words = quote.form;
  const [draft] = useState(createQuoteDraft);
  const [firstStage] = useState(() => stageOf(page));
  const [stage, setStage] = useState<Stage>(firstStage);
  const isLive = useIsLive();
  const summary = useRef<HTMLDivElement>(null);
  const thankYou = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useErrorTitle(stage.status === "invalid");

  useEffect(() => {
    // The visitor has done nothing yet: focus stays where it is.
    if (stage === firstStage) return;
    if (stage.status === "invalid") summary.current?.focus();
    if (stage.status === "received") {
      thankYou.current?.focus();
      // To the top of the screen: at its foot the toast would lie over the button for five seconds.
      thankYou.current?.scrollIntoView({ block: "start" });
    }
    if (stage.status === "idle") form.current?.querySelector("input")?.focus();
    // While it was disabled, the button may have lost the focus to nothing.
    if (stage.status === "failed" && document.activeElement === document.body)
      button.current?.focus();
  }, [stage, firstStage]);

  /** One judgement of the whole record, on submit only; the server's answer has the same shape. */
  function onSubmit(
    answers: QuoteAnswers,
    api: FormApi<QuoteAnswers>,
  ): SubmissionErrors | Promise<SubmissionErrors> {
    const parsed = parseQuoteRequest(answers);
    if (parsed.status === "valid") return send(parsed.fields, api);
    setStage(parsed);
    return parsed.fieldErrors;
  }

  async function send(
    quoteRequest: QuoteRequest,
    api: FormApi<QuoteAnswers>,
  ): Promise<SubmissionErrors> {
    setStage({ status: "submitting" });
    const honeypot = form.current ? new FormData(form.current).get("website") : null;
    const answer = await submitQuoteRequest(quoteRequest, {
      idempotencyKey: draft.keyFor(JSON.stringify(quoteRequest)),
      website: String(honeypot ?? ""),
      startedAt: draft.startedAt,
    });
    switch (answer.status) {
      case "received":
        draft.startOver(String(Date.now()));
        api.restart(blankAnswers);
        showToast({ tone: "success", ...words.toasts.success });
        setStage(answer);
        return undefined;
      case "invalid":
        draft.release();
        setStage(answer);
        return answer.fieldErrors;
      case "failed":
        if (answer.isKeyTaken) draft.renewKey();
        showToast({ tone: "error", ...words.toasts.failure });
        setStage({ status: "failed" });
        return { [FORM_ERROR]: answer.message };
    }
  }

  function writeAnother(event: MouseEvent) {
    // The server led here: only loading the page anew takes the address back.
    if (window.location.hash === "#thank-you") return;
    event.preventDefault();
    draft.startOver(String(Date.now()));
    setStage({ status: "idle" });
  }

  const fieldErrors = stage.status === "invalid" ? stage.fieldErrors : noErrors;
  const isSubmitting = stage.status === "submitting";

  return (
    <>
      <ThankYou
        ref={thankYou}
        words={words.thankYou}
        reference={stage.status === "received" ? stage.reference : undefined}
        path={path}
        onAgain={writeAnother}
      />
      <Writing>
        <Title id="quote-form-title">{words.title}</Title>
        <Intro>{words.intro}</Intro>
        <ErrorSummary ref={summary} title={words.errorSummaryTitle} fieldErrors={fieldErrors} />
        <Failure id="form-failure" tabIndex={-1} hidden={stage.status !== "failed"}>
          <FailureTitle>{words.failure.title}</FailureTitle>
          <p>
            {words.failure.text} {words.failure.callPrefix} <a href={toPhoneHref(phone)}>{phone}</a>
            .
          </p>
          {stage.status === "failed" && stage.reason ? <p>{stage.reason}</p> : null}
        </Failure>
        <Form<QuoteAnswers> initialValues={blankAnswers} onSubmit={onSubmit} subscription={{}}>
          {({ handleSubmit }) => (
            <form
              ref={form}
              id="quote-form"
              method="post"
              action="/api/quote-requests"
              noValidate={isLive}
              aria-labelledby="quote-form-title"
              onSubmit={(event) => void handleSubmit(event)}
            >
              <Fields>
                <QuoteField
                  name="firstName"
                  words={words.fields.firstName}
                  error={fieldErrors.firstName}
                >
                  {(control) => <TextControl {...control} autoComplete="given-name" />}
                </QuoteField>
                <QuoteField
                  name="lastName"
                  words={words.fields.lastName}
                  error={fieldErrors.lastName}
                >
                  {(control) => <TextControl {...control} autoComplete="family-name" />}
                </QuoteField>
                <QuoteField name="email" words={words.fields.email} error={fieldErrors.email}>
                  {(control) => (
                    <TextControl
                      {...control}
                      type="email"
                      inputMode="email"
                      autoComplete="email"
                      spellCheck={false}
                    />
                  )}
                </QuoteField>
                <QuoteField name="phone" words={words.fields.phone} error={fieldErrors.phone}>
                  {(control) => (
                    <TextControl {...control} type="tel" inputMode="tel" autoComplete="tel" />
                  )}
                </QuoteField>
                <QuoteField
                  name="address"
                  words={words.fields.address}
                  error={fieldErrors.address}
                  width="full"
                >
                  {(control) => <TextControl {...control} autoComplete="street-address" />}
                </QuoteField>
                <QuoteField
                  name="homeSize"
                  words={words.fields.homeSize}
                  error={fieldErrors.homeSize}
                >
                  {(control) => (
                    <SelectControl {...control}>{optionsOf(words.fields.homeSize)}</SelectControl>
                  )}
                </QuoteField>
                <QuoteField
                  name="serviceType"
                  words={words.fields.serviceType}
                  error={fieldErrors.serviceType}
                >
                  {(control) => (
                    <SelectControl {...control}>
                      {optionsOf(words.fields.serviceType)}
                    </SelectControl>
                  )}
                </QuoteField>
                <QuoteField
                  name="details"
                  words={words.fields.details}
                  error={fieldErrors.details}
                  optional={words.optional}
                  width="full"
                >
                  {(control) => <LongTextControl {...control} rows={4} />}
                </QuoteField>
              </Fields>
              <VisuallyHidden as="div" aria-hidden="true">
                <label htmlFor="website">{words.honeypot}</label>
                <input id="website" name="website" tabIndex={-1} autoComplete="off" />
              </VisuallyHidden>
              <input type="hidden" name="startedAt" />
              <Privacy>{words.privacy}</Privacy>
              <Submit
                as="button"
                ref={button}
                type="submit"
                disabled={isSubmitting}
                aria-describedby={stage.status === "failed" ? "form-failure" : undefined}
              >
                {isSubmitting ? words.submitting : words.submit}
              </Submit>
              {/* Last, because a field that registers after it would put its first value back. */}
              <KeepDraft draft={draft} page={page} />
            </form>
          )}
        </Form>
      </Writing>
      <Toasts regionLabel={words.toasts.regionLabel} closeLabel={words.toasts.close} />
    </>
  );
}

/** A page that a server has filled in starts where the server left it. */
function stageOf(page: PageState | undefined): Stage {
  if (page && Object.keys(page.fieldErrors).length > 0)
    return { status: "invalid", fieldErrors: page.fieldErrors };
  return page?.hasFailed ? { status: "failed", reason: page.reason } : { status: "idle" };
}

/** A blank entry first, so that nothing is chosen for the visitor. */
function optionsOf(choice: Queries.QuoteFormFragment["form"]["fields"]["homeSize"]) {
  return [
    <option key="" value="">
      {choice.placeholder}
    </option>,
    ...choice.options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    )),
  ];
}

const errorPrefix = "Error: ";

/** The first thing a screen reader says of a page is its title, and a tab shows little else. */
function useErrorTitle(hasErrors: boolean) {
  useEffect(() => {
    const title = document.title.startsWith(errorPrefix)
      ? document.title.slice(errorPrefix.length)
      : document.title;
    document.title = hasErrors ? errorPrefix + title : title;
  }, [hasErrors]);
}

const Writing = styled.div`
  ${ThankYouRoot}:target ~ &,
  ${ThankYouRoot}[data-shown] ~ & {
    display: none;
  }
`;

const Title = styled.h2`
  font-size: ${vars.size.heading3};
`;

const Intro = styled.p`
  margin: ${vars.space.xs} 0 ${vars.space.xl};
  color: ${vars.color.inkSoft};
`;

const Failure = styled.div`
  margin-bottom: ${vars.space.xl};
  padding: ${vars.space.l};
  border: 2px solid ${vars.color.error};
  border-radius: ${vars.radius.medium};
  scroll-margin-top: 7rem;

  &[hidden] {
    display: none;
  }
  a {
    font-weight: 600;
    white-space: nowrap;
  }
`;

const FailureTitle = styled.h2`
  margin-bottom: ${vars.space.xs};
  font-size: ${vars.size.heading4};
`;

const Fields = styled.div`
  display: grid;
  gap: ${vars.space.l};

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${vars.space.l};
    row-gap: ${vars.space.xl};
  }
`;

const Submit = styled(Button)`
  &:disabled {
    background: ${vars.color.brandHover};
    cursor: progress;
  }
  &:disabled::before {
    content: "";
    width: 1.1em;
    height: 1.1em;
    border: 2px solid currentColor;
    border-right-color: transparent;
    border-radius: ${vars.radius.round};
    animation: turn 0.9s linear infinite;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
`;

const Privacy = styled.p`
  margin-block: ${vars.space.l};
  font-size: ${vars.size.small};
  color: ${vars.color.inkSoft};
`;
