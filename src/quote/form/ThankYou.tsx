import styled, { keyframes } from "styled-components";
import { plainDayPeriod } from "../../../shared/calendarDay";
import { fillIn } from "../../../shared/fillIn";
import { type QuoteRequest, quoteRequest } from "../../../shared/quoteRequest";
import { labelOf } from "../../../shared/labelOf";
import { ownMark } from "../../../shared/mark/ownMark";
import { Petals } from "../../components/brand/Petals";
import { Button } from "../../components/Button";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

export type Received = { sent: QuoteRequest; at: number; reference?: string };

type Due = Pick<Queries.BusinessFactsQuery["business"], "answerHours" | "timeZone" | "country">;

type Props = Due & {
  content: Queries.QuoteFormFragment["form"]["thankYou"];
  received: Received | undefined;
  onAgain: () => void;
  path: string;
};

/** The thank-you message is rendered even if empty, because the server fills it in after a form post. */
export function ThankYou({ content, received, path, onAgain, ...promise }: Props) {
  return (
    <Root
      id="thank-you"
      aria-labelledby={received ? "thank-you-title" : undefined}
      tabIndex={-1}
      hidden={!received}
    >
      {ownMark === "" ? (
        <Blossom viewBox="-32 -32 64 64" aria-hidden="true">
          <Petals />
          <circle r="5.2" />
        </Blossom>
      ) : null}
      {received ? (
        <>
          {/* On /quote, the thank-you title replaces the page's h1, which is hidden after a submit. */}
          <h2 id="thank-you-title" aria-level={path === "/quote" ? 1 : 2}>
            {content.title}
          </h2>
          <p>{content.text}</p>
          <p>{content.followUp}</p>
          <p>
            {fillIn(content.due, {
              name: received.sent.firstName,
              time: describeDueTime(received.at, promise),
            })}
          </p>
          {received.reference ? (
            <p>
              {content.reference} <strong>{received.reference}</strong>
            </p>
          ) : null}
          <Button as="button" type="button" $tone="quiet" onClick={onAgain}>
            {content.again}
          </Button>
          <Sent>
            <h3 aria-level={path === "/quote" ? 2 : 3}>{content.sentTitle}</h3>
            <dl>
              {quoteRequest.fields
                .filter(({ name }) => received.sent[name])
                .map(({ name, label }) => (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd>{labelOf(quoteRequest.fields, name, received.sent[name])}</dd>
                  </div>
                ))}
            </dl>
          </Sent>
        </>
      ) : null}
    </Root>
  );
}

function describeDueTime(at: number, { answerHours, timeZone, country }: Due): string {
  const due = new Date(at + answerHours * 3_600_000).toLocaleString(`en-${country}`, {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
  return plainDayPeriod(due).replace(/ /g, "\u00a0");
}

const open = keyframes`
  from {
    scale: 0.2;
    rotate: -40deg;
  }
`;

const Root = styled.section`
  display: grid;
  gap: ${vars.space.m};
  justify-items: start;
  padding-block: ${vars.space.xl};
  scroll-margin-top: 7rem;

  ${media.below} {
    scroll-margin-top: 9rem; /* together with GlobalStyle's scroll padding, keeps the message below the toast */
  }
  &[hidden] {
    display: none;
  }
  h2 + p {
    font-size: ${vars.size.lead};
  }
  strong {
    white-space: nowrap;
  }
  button {
    margin-top: ${vars.space.m};
  }
`;

const Blossom = styled.svg`
  width: 4rem;
  fill: ${vars.color.brand};

  ${media.short} {
    display: none;
  }

  circle {
    fill: ${vars.color.accent};
  }
  ${media.motion} {
    path {
      animation: ${open} 0.9s cubic-bezier(0.2, 1.3, 0.4, 1) backwards;
    }
  }
`;

const Sent = styled.div`
  width: 100%;
  margin-top: ${vars.space.m};
  padding-top: ${vars.space.l};
  border-top: 1px solid ${vars.color.line};

  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: ${vars.space.s} ${vars.space.l};
    margin-top: ${vars.space.s};
  }
  dd {
    white-space: pre-line;
  }
`;
