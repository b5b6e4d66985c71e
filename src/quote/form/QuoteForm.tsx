import type { FormApi } from "final-form";
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form } from "react-final-form";
import styled from "styled-components";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import { vars } from "../../styles/vars";
import { describeRetention } from "../../components/company/describeRetention";
import { ErrorSummary } from "./ErrorSummary";
import { FormFailure } from "./FormFailure";
import { KeepDraft } from "./KeepDraft";
import { KeptValues } from "./KeptValues";
import { NotedRooms } from "./NotedRooms";
import { type FieldWords, QuoteFields } from "./QuoteFields";
import { type QuoteFormValues, blankValues } from "../draft/quoteFormValues";
import type { HouseRooms } from "../draft/noteRooms";
import { createQuoteDraft } from "../draft/quoteDraft";
import type { Handover, ServerMessages } from "./Handover";
import { setBusy } from "./setBusy";
import { SubmitButton } from "./SubmitButton";
import { ThankYou, ThankYouRoot } from "./ThankYou";
import { Toasts } from "../../toasts/Toasts";
import { type Stage, useSubmission } from "./useSubmission";
import { waitForPaint } from "./waitForPaint";

/** Plain data: the built page carries it for the script that brings the form to life. */
export type QuoteFormProps = {
  quote: Queries.QuoteFormFragment;
  words: FieldWords;
  phone: string;
  phoneHref: string;
  /** How long a request is kept, in days. */
  retentionDays: number;
  /** Within how many hours an answer is promised, and where the company works: the page says by when that is. */
  answerHours: number;
  timeZone: string;
  country: string;
  /** The page the form is on. */
  path: string;
  /** Rooms that a visitor may have chosen on the home page. */
  house?: HouseRooms | undefined;
};

type Props = QuoteFormProps & {
  /** What a server wrote into the page before React took it over. */
  messages?: ServerMessages;
  handover?: Handover;
};

/**
 * The quote form. The first render is the complete interface and works without script. Everything that may appear later is in
 * it, hidden, so that the server can fill it in as well. Ids are the names of the fields.
 */
export function QuoteForm({ quote, words, house, messages, handover, ...company }: Props) {
  const content = quote.form;
  const { path, phone, phoneHref, retentionDays } = company;
  const [draft] = useState(() => createQuoteDraft(path));
  const [isRestored, setRestored] = useState(false);
  const [isNoted, setNoted] = useState(false);
  const submission = useSubmission(draft, content.toasts, messages);
  const { stage, fieldErrors, corrected } = submission;
  const parts = useParts(stage, submission.isFirst);

  useErrorTitle(stage.status === "invalid");

  /** The button reacts to a press before React renders. */
  async function submitAfterPaint(event: FormEvent<HTMLFormElement>, submit: () => unknown) {
    event.preventDefault();
    const form = event.currentTarget;
    if ("busy" in form.dataset) return;
    setBusy(form, true);
    await waitForPaint();
    setBusy(form, false);
    // Rendered at once, so that the button never shows its first label in between.
    flushSync(() => void submit());
  }

  function startOver(form: FormApi<QuoteFormValues>) {
    setRestored(false);
    setNoted(false);
    submission.startOver(form);
  }

  function writeAnother(event: MouseEvent, form: FormApi<QuoteFormValues>) {
    event.preventDefault();
    // The server redirected here: only a reload of the page resets the address.
    if (messages?.reference || window.location.hash === "#thank-you") window.location.assign(path);
    else startOver(form);
  }

  return (
    <Form<QuoteFormValues>
      initialValues={blankValues}
      onSubmit={(values, api) => submission.submit(values, readHoneypot(parts.form.current), api)}
      subscription={{}}
    >
      {({ handleSubmit, form }) => (
        <>
          <ThankYou
            ref={parts.thankYou}
            content={content.thankYou}
            received={stage.status === "received" ? stage : undefined}
            reference={messages?.reference}
            {...company}
            onAgain={(event) => writeAnother(event, form)}
          />
          <Writing>
            <Title id="quote-form-title">{content.title}</Title>
            <Intro>{content.intro}</Intro>
            {house ? <NotedRooms text={house.noted} isShown={isNoted} /> : null}
            <KeptValues
              content={content.kept}
              isShown={isRestored}
              onStartEmpty={() => startOver(form)}
            />
            <ErrorSummary
              ref={parts.summary}
              title={content.errorSummaryTitle}
              fieldErrors={fieldErrors}
              corrected={corrected}
            />
            <Root
              ref={parts.form}
              id="quote-form"
              method="post"
              action="/api/quote-requests"
              aria-labelledby="quote-form-title"
              onSubmit={(event) => void submitAfterPaint(event, handleSubmit)}
              onBlur={(event) => submission.judgeAgain(event.target.name, form.getState().values)}
            >
              <QuoteFields
                content={content}
                words={words}
                fieldErrors={fieldErrors}
                corrected={corrected}
              />
              <VisuallyHidden as="div" aria-hidden="true">
                <label htmlFor="website">{content.honeypot}</label>
                <input id="website" name="website" tabIndex={-1} autoComplete="off" />
              </VisuallyHidden>
              <input type="hidden" name="startedAt" />
              <Privacy>
                {content.privacy.replace("{retention}", describeRetention(retentionDays))}
              </Privacy>
              <SubmitButton
                ref={parts.button}
                content={content}
                isSubmitting={stage.status === "submitting"}
                describedBy={stage.status === "failed" ? "form-failure" : undefined}
              />
              <FormFailure
                ref={parts.failure}
                content={content}
                phone={phone}
                phoneHref={phoneHref}
                isShown={stage.status === "failed"}
                reason={stage.status === "failed" ? stage.reason : undefined}
              />
              {/* Last, because a field that registers after it would put its first value back. */}
              <KeepDraft
                draft={draft}
                handover={handover}
                house={house}
                onRestored={setRestored}
                onNoted={setNoted}
              />
            </Root>
          </Writing>
          <Toasts regionLabel={content.toasts.regionLabel} closeLabel={content.toasts.close} />
        </>
      )}
    </Form>
  );
}

/** What a bot wrote into the field that people never see. */
function readHoneypot(form: HTMLFormElement | null): string {
  const value = form ? new FormData(form).get("website") : null;
  return typeof value === "string" ? value : "";
}

/** The parts that receive focus, and when. Until the visitor does something, focus stays where it is. */
function useParts(stage: Stage, isFirst: boolean) {
  const summary = useRef<HTMLDivElement>(null);
  const thankYou = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Without script the browser validates the form. Not a prop, because hydration would then need a second render.
    if (form.current) form.current.noValidate = true;
  }, []);

  useEffect(() => {
    if (isFirst) return;
    switch (stage.status) {
      case "idle":
        form.current?.querySelector("input")?.focus();
        break;
      case "invalid":
        summary.current?.focus();
        break;
      case "received":
        thankYou.current?.focus();
        thankYou.current?.scrollIntoView({ block: "start" });
        break;
      case "failed":
        // The button may have lost focus while it was disabled.
        if (document.activeElement === document.body) button.current?.focus();
        failure.current?.scrollIntoView({ block: "nearest" });
    }
  }, [stage, isFirst]);

  return { summary, thankYou, form, failure, button };
}

const errorPrefix = "Error: ";

/** Screen readers announce the title first, and a tab shows little else. */
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

const Root = styled.form``;

const Title = styled.h2`
  font-size: ${vars.size.heading3};
`;

const Intro = styled.p`
  margin: ${vars.space.xs} 0 ${vars.space.xl};
  color: ${vars.color.inkSoft};
`;

const Privacy = styled.p`
  margin-block: ${vars.space.l};
  font-size: ${vars.size.small};
  color: ${vars.color.inkSoft};
`;
