import type { FormApi } from "final-form";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form } from "react-final-form";
import styled from "styled-components";
import { quoteRequestFields } from "../../../shared/quoteRequest";
import { Button } from "../../components/Button";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import { describeRetention } from "../../components/company/describeRetention";
import { vars } from "../../styles/vars";
import { Toasts } from "../../toasts/Toasts";
import type { HouseRooms } from "../draft/noteRooms";
import { createQuoteDraft } from "../draft/quoteDraft";
import { type QuoteFormValues, blankValues } from "../draft/quoteFormValues";
import { readAnswers } from "./answersOnScreen";
import { ErrorSummary } from "./ErrorSummary";
import { FormFailure } from "./FormFailure";
import { KeepDraft } from "./KeepDraft";
import { Notice } from "./Notice";
import type { ServiceNote } from "./QuoteField";
import { QuoteFields } from "./QuoteFields";
import { setBusy } from "./setBusy";
import { SubmitButton } from "./SubmitButton";
import { ThankYou } from "./ThankYou";
import { type Stage, useSubmission } from "./useSubmission";
import { waitForPaint } from "./waitForPaint";

/** Plain data: the built page carries it for the script that brings the form to life. */
export type QuoteFormProps = {
  quote: Queries.QuoteFormFragment;
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
  /** What a service's visitors may want to say in the details. */
  notes?: readonly ServiceNote[];
};

const noNotes: readonly ServiceNote[] = [];

type Props = QuoteFormProps & {
  /** Called once the form is rendered, with a function to call when it stands in the page. */
  onMount?: (adopt: () => void) => void;
};

/**
 * The quote form. The first render works without script. It has the texts of no later state, only empty elements for them, which
 * the server fills in when it answers the browser's own post. Ids are the names of the fields.
 */
export function QuoteForm({ quote, house, notes = noNotes, onMount, ...company }: Props) {
  const content = quote.form;
  const promised = describePromise(quote.form.promise, company.answerHours);
  const { path, phone, phoneHref, retentionDays } = company;
  const [draft] = useState(() => createQuoteDraft(path));
  const [isRestored, setRestored] = useState(false);
  const [isNoted, setNoted] = useState(false);
  const submission = useSubmission(draft, content.toasts);
  const { stage, fieldErrors, corrected } = submission;
  const element = useRef<HTMLFormElement>(null);

  useOutcome(stage, element);

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

  return (
    <Form<QuoteFormValues>
      initialValues={blankValues}
      onSubmit={(values, api) => submission.submit(values, readHoneypot(element), api)}
      subscription={{}}
    >
      {({ handleSubmit, form }) => (
        <>
          <ThankYou
            content={content.thankYou}
            received={stage.status === "received" ? stage : undefined}
            {...company}
            onAgain={() => startOver(form)}
          />
          <div hidden={stage.status === "received"}>
            <Title id="quote-form-title">{content.title}</Title>
            <Intro>{content.intro}</Intro>
            <Notice id="noted-rooms">{isNoted ? house?.noted : null}</Notice>
            <Notice id="kept-values">
              {isRestored ? (
                <>
                  <p>{content.kept.text}</p>
                  <Button
                    as="button"
                    type="button"
                    $tone="quiet"
                    $size="small"
                    onClick={() => startOver(form)}
                  >
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
            <Root
              ref={element}
              id="quote-form"
              method="post"
              action="/api/quote-requests"
              aria-labelledby="quote-form-title"
              onSubmit={(event) =>
                void submitAfterPaint(event, () => {
                  takeFromScreen(form, element, quoteRequestFields);
                  return handleSubmit();
                })
              }
              onBlur={({ target }) => {
                const left = quoteRequestFields.filter((field) => field === target.name);
                takeFromScreen(form, element, left);
                submission.judgeAgain(target.name, form.getState().values);
              }}
            >
              <QuoteFields
                texts={content}
                notes={notes}
                fieldErrors={fieldErrors}
                corrected={corrected}
              />
              <VisuallyHidden as="div" aria-hidden="true">
                <label htmlFor="website">{content.honeypot}</label>
                <input id="website" name="website" tabIndex={-1} autoComplete="off" />
              </VisuallyHidden>
              <input type="hidden" name="startedAt" />
              <SubmitButton
                content={content}
                isSubmitting={stage.status === "submitting"}
                describedBy={stage.status === "failed" ? "form-failure" : undefined}
              />
              <FormFailure
                content={content.failure}
                phone={phone}
                phoneHref={phoneHref}
                isShown={stage.status === "failed"}
                reason={stage.status === "failed" ? stage.reason : undefined}
              />
              {/* Last, because a field that registers after it would put its first value back. */}
              <KeepDraft
                draft={draft}
                onMount={onMount}
                house={house}
                element={element}
                onRestored={setRestored}
                onNoted={setNoted}
              />
            </Root>
          </div>
          {/* On a phone a toast about a failure stands here, right below the button. */}
          <Toasts regionLabel={content.toasts.regionLabel} closeLabel={content.toasts.close} />
          <div hidden={stage.status === "received"}>
            {promised ? <Promised>{promised}</Promised> : null}
            <Privacy>
              {content.privacy.replace("{retention}", describeRetention(retentionDays))}
            </Privacy>
          </div>
        </>
      )}
    </Form>
  );
}

type FormElement = RefObject<HTMLFormElement | null>;

/** What stands on the screen is what is sent: some password managers write into a field without any event. */
function takeFromScreen(
  form: FormApi<QuoteFormValues>,
  { current }: FormElement,
  fields: typeof quoteRequestFields,
): void {
  if (!current) return;
  const shown = readAnswers(current);
  const { values } = form.getState();
  form.batch(() => {
    for (const field of fields)
      if (shown[field] !== values[field]) form.change(field, shown[field]);
  });
}

/** What a bot wrote into the field that people never see. */
function readHoneypot({ current }: FormElement): string {
  const value = current ? new FormData(current).get("website") : null;
  return typeof value === "string" ? value : "";
}

type PromiseWords = Queries.QuoteFormFragment["form"]["promise"];

function describePromise(promise: PromiseWords, hours: number): string | undefined {
  return hours === 24 ? promise?.tomorrow : promise?.hours.replace("{hours}", String(hours));
}

const titleMark = "Error: ";

/** Moves the focus to what has come of a press. Until the visitor does something, it stays where it is. */
function useOutcome(stage: Stage, form: FormElement) {
  const [firstStage] = useState(stage);

  useEffect(() => {
    if (stage === firstStage) return;
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    // Screen readers announce the title first, and a tab shows little else.
    const title = document.title.replace(titleMark, "");
    document.title = stage.status === "invalid" ? titleMark + title : title;
    switch (stage.status) {
      case "idle":
        form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
        break;
      case "invalid":
        find("#error-summary")?.focus();
        break;
      case "received":
        find("#thank-you")?.focus();
        find("#thank-you")?.scrollIntoView({ block: "start" });
        break;
      case "failed":
        // The button may have lost focus while it was disabled.
        if (document.activeElement === document.body) find("#quote-form [type=submit]")?.focus();
        find("#form-failure")?.scrollIntoView({ block: "nearest" });
    }
  }, [stage, firstStage, form]);
}

const Root = styled.form``;

const Title = styled.h2`
  font-size: ${vars.size.heading3};
`;

const Intro = styled.p`
  margin: ${vars.space.xs} 0 ${vars.space.xl};
  color: ${vars.color.inkSoft};
`;

const Promised = styled.p`
  margin-block: ${vars.space.m} ${vars.space.l};
  font-weight: 600;
`;

const Privacy = styled.p`
  font-size: ${vars.size.small};
  color: ${vars.color.inkSoft};
`;
