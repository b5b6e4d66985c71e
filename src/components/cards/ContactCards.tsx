import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { media } from "../../styles/media";
import { touchTarget } from "../../styles/touchTarget";
import { vars } from "../../styles/vars";
import { Icon } from "../brand/Icon";
import { useBusiness } from "../company/useBusiness";
import { VisuallyHidden } from "../VisuallyHidden";

type Props = { titleId: string; layout?: "row" | "column" };

export function ContactCards({ titleId, layout = "row" }: Props) {
  const business = useBusiness();
  const [user = "", domain = ""] = business.email.split("@");
  const values: Record<Queries.ContactKind, ReactNode> = {
    phone: <a href={business.phoneHref}>{business.phone}</a>,
    email: (
      <a href={`mailto:${business.email}`}>
        {/* The span makes the email address one flex item, which can wrap after the @. */}
        <span>
          {`${user}@`}
          <wbr />
          {domain}
        </span>
      </a>
    ),
    area: business.serviceArea,
    hours: business.hours.map(({ line }) => <div key={line}>{line}</div>),
  };
  return (
    <>
      <VisuallyHidden as="h2" id={titleId}>
        {business.contactCardsTitle}
      </VisuallyHidden>
      <Root $layout={layout} role="list">
        {business.contactCards.map((card) => (
          <li key={card.kind}>
            <Icon name={card.kind} />
            <h3>{card.title}</h3>
            <Value>{values[card.kind]}</Value>
            {card.note ? <p>{card.note}</p> : null}
          </li>
        ))}
      </Root>
    </>
  );
}

const row = css`
  @media (max-width: 35.99rem) {
    & > li {
      position: relative;
      padding: ${vars.space.s} ${vars.space.m} ${vars.space.s} 3.25rem;
    }
    & > li > svg {
      position: absolute;
      top: ${vars.space.m};
      left: ${vars.space.m};
    }
    & h3 {
      margin-top: 0;
    }
  }
  ${media.small} {
    grid-template-columns: 2fr 3fr;

    & > li:nth-child(2) {
      border-top: 0;
    }
    & > li:nth-child(even) {
      border-left: 1px solid ${vars.color.line};
    }
  }
  /* On narrower screens, four cards in a row would break the email address. */
  ${media.wide} {
    grid-template-columns: repeat(4, auto);

    & > li + li {
      border-top: 0;
      border-left: 1px solid ${vars.color.line};
    }
  }
`;

const column = css`
  --value-size: 1.0625rem;

  & > li {
    padding: ${vars.space.l};
  }
`;

const Root = styled.ul<{ $layout: "row" | "column" }>`
  display: grid;
  border-radius: ${vars.radius.large};
  background: ${vars.color.surfaceWarm};

  & > li {
    padding: clamp(1.25rem, 0.9rem + 1.2vw, 2.5rem);
  }
  & > li + li {
    border-top: 1px solid ${vars.color.line};
  }
  & svg {
    color: ${vars.color.brand};
  }
  & h3 {
    margin-block: ${vars.space.s} ${vars.space.xxs};
    color: ${vars.color.inkSoft};
    font: 600 ${vars.size.small} / 1.3 ${vars.font.text};
    letter-spacing: 0;
  }
  & p {
    margin-top: ${vars.space.xxs};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.small};
  }
  ${({ $layout }) => ($layout === "row" ? row : column)}
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const Value = styled.div`
  font-size: var(--value-size, clamp(0.9375rem, 0.8rem + 0.9vw, 1.3125rem));
  font-family: ${vars.font.display};
  line-height: 1.3;

  & > a {
    ${touchTarget}
    padding-block: 0.7rem;
    margin-block: -0.7rem; /* cancels the padding that makes the link high enough for a finger */
  }
`;
