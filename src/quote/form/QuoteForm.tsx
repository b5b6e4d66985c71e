import type { FormApi } from "final-form";
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form } from "react-final-form";
import styled from "styled-components";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import {
  type FieldErrors,
  parseQuoteRequest,
  type QuoteRequest,
} from "../../../shared/quoteRequest";
import { vars } from "../../styles/vars";
import { describeRetention } from "../../components/company/describeRetention";
import { ErrorSummary } from "./ErrorSummary";
import { KeepDraft } from "./KeepDraft";
import { QuoteFields } from "./QuoteFields";
import { type QuoteAnswers, blankAnswers } from "../draft/quoteAnswers";
import { createQuoteDraft } from "../draft/quoteDraft";
import type { Handover, ServerMessages } from "./Handover";
import { showToast } from "../../toasts/showToast";
import { SubmitButton } from "./SubmitButton";
import { submitQuoteRequest } from "./submitQuoteRequest";
import { ThankYou, ThankYouRoot } from "./ThankYou";
import { Toasts } from "../../toasts/Toasts";
import { waitForPaint } from "./waitForPaint";

/** Plain data: the built page carries it for the script that brings the form to life. */
export type QuoteFormProps = {
  quote: Queries.QuoteFormFragment;
  phone: string;
  phoneHref: string;
  /** How long a request is kept, in days. */
  retentionDays: number;
  /** The page the form is on. */
  path: string;
};

type Props = QuoteFormProps & {
  /** What a server wrote into the page before React took it over. */
  messages?: ServerMessages;
  handover?: Handover;
};

type Stage =
  | { status: "idle" }
  | { status: "invalid"; fieldErrors: FieldErrors }
  /** The messages of the last try stay until the answer, so that nothing moves under the visitor's finger. */
  | { status: "submitting"; fieldErrors: FieldErrors }
  | { status: "failed"; reason?: string }
  | { status: "received"; reference: string | undefined };

const noErrors: FieldErrors = {};

/**
 * The quote form. The first render is the whole interface and works without script. Everything that may appear later has
 * its place in it, hidden, so that a server can fill it in as well. Ids are the names of the fields.
 */
export function QuoteForm({
  quote,
  phone,
  phoneHref,
  retentionDays,
  path,
  messages,
  handover,
}: Props) {
  const words = quote.form;
  const [draft] = useState(createQuoteDraft);
  const [firstStage] = useState(() => stageOf(messages));
  const [stage, setStage] = useState<Stage>(firstStage);
  const summary = useRef<HTMLDivElement>(null);
  const thankYou = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useErrorTitle(stage.status === "invalid");

  useEffect(() => {
    // Without script the browser checks the answers. Not a prop: the form would have to be rendered twice to be taken over.
    if (form.current) form.current.noValidate = true;
  }, []);

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
    if (stage.status === "failed") {
      // While it was disabled, the button may have lost the focus to nothing.
      if (document.activeElement === document.body) button.current?.focus();
      failure.current?.scrollIntoView({ block: "nearest" });
    }
  }, [stage, firstStage]);

  /**
   * Checking and sending for the first time takes a slow phone more than 100 ms. The button answers the press before that: the
   * attribute alone shows "Submitting...", as for a form that is sent before React is there.
   */
  async function submitAfterPaint(event: FormEvent<HTMLFormElement>, submit: () => unknown) {
    event.preventDefault();
    const { dataset } = event.currentTarget;
    if ("held" in dataset) return;
    dataset["held"] = "";
    await waitForPaint();
    // Rendered at once, so that the button never shows its first label in between.
    flushSync(() => void submit());
    delete dataset["held"];
  }

  /** The whole record is judged at once, and on submit only. The server's answer has the same shape. */
  function onSubmit(
    answers: QuoteAnswers,
    api: FormApi<QuoteAnswers>,
  ): undefined | Promise<undefined> {
    const parsed = parseQuoteRequest(answers);
    if (parsed.status === "valid") return send(parsed.fields, api);
    setStage(parsed);
    return undefined;
  }

  async function send(quoteRequest: QuoteRequest, api: FormApi<QuoteAnswers>): Promise<undefined> {
    setStage({ status: "submitting", fieldErrors });
    const honeypot = form.current ? new FormData(form.current).get("website") : null;
    const answer = await submitQuoteRequest(quoteRequest, {
      idempotencyKey: draft.keyFor(JSON.stringify(quoteRequest)),
      startedAt: draft.startedAt,
      website: String(honeypot ?? ""),
    });
    if (answer.status === "received") {
      draft.startOver(String(Date.now()));
      api.restart(blankAnswers);
      showToast({ tone: "success", ...words.toasts.success });
      setStage(answer);
      return;
    }
    showToast({ tone: "error", ...words.toasts.failure });
    if (answer.isKeyReused) draft.renewKey();
    if (answer.fieldErrors) {
      draft.release();
      setStage({ status: "invalid", fieldErrors: answer.fieldErrors });
    } else {
      setStage({ status: "failed" });
    }
  }

  function writeAnother(event: MouseEvent) {
    event.preventDefault();
    // The server led here: only loading the page anew takes the address back.
    if (window.location.hash === "#thank-you") return window.location.assign(path);
    draft.startOver(String(Date.now()));
    setStage({ status: "idle" });
  }

  const fieldErrors =
    stage.status === "invalid" || stage.status === "submitting" ? stage.fieldErrors : noErrors;

  return (
    <>
      <ThankYou
        ref={thankYou}
        words={words.thankYou}
        isShown={stage.status === "received"}
        reference={stage.status === "received" ? stage.reference : undefined}
        path={path}
        onAgain={writeAnother}
      />
      <Writing>
        <Title id="quote-form-title">{words.title}</Title>
        <Intro>{words.intro}</Intro>
        <ErrorSummary ref={summary} title={words.errorSummaryTitle} fieldErrors={fieldErrors} />
        <Form<QuoteAnswers> initialValues={blankAnswers} onSubmit={onSubmit} subscription={{}}>
          {({ handleSubmit }) => (
            <form
              ref={form}
              id="quote-form"
              method="post"
              action="/api/quote-requests"
              aria-labelledby="quote-form-title"
              onSubmit={(event) => void submitAfterPaint(event, handleSubmit)}
            >
              <QuoteFields optional={words.optional} fieldErrors={fieldErrors} />
              <VisuallyHidden as="div" aria-hidden="true">
                <label htmlFor="website">{words.honeypot}</label>
                <input id="website" name="website" tabIndex={-1} autoComplete="off" />
              </VisuallyHidden>
              <input type="hidden" name="startedAt" />
              <Privacy>
                {words.privacy.replace("{retention}", describeRetention(retentionDays))}
              </Privacy>
              <SubmitButton
                ref={button}
                words={words}
                isSubmitting={stage.status === "submitting"}
                describedBy={stage.status === "failed" ? "form-failure" : undefined}
              />
              <Failure
                ref={failure}
                id="form-failure"
                tabIndex={-1}
                hidden={stage.status !== "failed"}
              >
                <FailureTitle>{words.failure.title}</FailureTitle>
                <p>
                  {words.failure.text} {words.failure.callPrefix} <a href={phoneHref}>{phone}</a>.
                </p>
                {stage.status === "failed" && stage.reason ? <p>{stage.reason}</p> : null}
              </Failure>
              {/* Last, because a field that registers after it would put its first value back. */}
              <KeepDraft draft={draft} handover={handover} />
            </form>
          )}
        </Form>
      </Writing>
      <Toasts regionLabel={words.toasts.regionLabel} closeLabel={words.toasts.close} />
    </>
  );
}

/** A page that a server has filled in starts where the server left it. */
function stageOf(messages: ServerMessages | undefined): Stage {
  if (messages && Object.keys(messages.fieldErrors).length > 0)
    return { status: "invalid", fieldErrors: messages.fieldErrors };
  return messages?.hasFailed ? { status: "failed", reason: messages.reason } : { status: "idle" };
}

const errorPrefix = "Error: ";

/** A screen reader says the title first, and a tab shows little else. */
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
  margin-top: ${vars.space.l};
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

const Privacy = styled.p`
  margin-block: ${vars.space.l};
  font-size: ${vars.size.small};
  color: ${vars.color.inkSoft};
`;
