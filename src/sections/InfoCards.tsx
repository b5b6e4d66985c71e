import type { ReactNode } from "react";
import styled from "styled-components";
import { Band } from "../components/Band";
import { Container } from "../components/Container";
import { Icon } from "../components/Icon";
import type { IconName } from "../components/iconNames";
import { VisuallyHidden } from "../components/VisuallyHidden";
import { toPhoneHref } from "../components/toPhoneHref";
import { useBusiness } from "../components/useBusiness";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

const icons: Record<Queries.ContactKind, IconName> = {
  phone: "phone",
  email: "mail",
  area: "pin",
  hours: "clock",
};

/** Phone, email, service area and business hours. */
export function InfoCards() {
  const business = useBusiness();
  const values: Record<Queries.ContactKind, ReactNode> = {
    phone: <a href={toPhoneHref(business.phone)}>{business.phone}</a>,
    email: <a href={`mailto:${business.email}`}>{business.email}</a>,
    area: business.serviceArea,
    hours: business.hours.map(({ days, hours }) => (
      <span key={days}>
        {days} {hours}
      </span>
    )),
  };
  return (
    <Band $space="flush" aria-labelledby="cards-title">
      <Container>
        <VisuallyHidden as="h2" id="cards-title">
          {business.contactCardsTitle}
        </VisuallyHidden>
        <Cards role="list">
          {business.contactCards.map((card) => (
            <li key={card.kind}>
              <Icon name={icons[card.kind]} />
              <h3>{card.title}</h3>
              <Value>{values[card.kind]}</Value>
              {card.note ? <p>{card.note}</p> : null}
            </li>
          ))}
        </Cards>
      </Container>
    </Band>
  );
}

const Cards = styled.ul`
  display: grid;
  border-radius: ${vars.radius.large};
  background: ${vars.color.surfaceWarm};

  & > li {
    padding: clamp(1.25rem, 0.9rem + 1.5vw, 2.5rem);
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
  ${media.small} {
    grid-template-columns: 2fr 3fr;

    & > li:nth-child(2) {
      border-top: 0;
    }
    & > li:nth-child(even) {
      border-left: 1px solid ${vars.color.line};
    }
  }
  ${media.large} {
    grid-template-columns: 1fr 1.7fr 1fr 1fr;

    & > li {
      border-top: 0;
    }
    & > li + li {
      border-top: 0;
      border-left: 1px solid ${vars.color.line};
    }
  }
`;

const Value = styled.div`
  font-size: clamp(0.9375rem, 0.8rem + 0.9vw, 1.3125rem);
  font-family: ${vars.font.display};
  line-height: 1.3;

  & > span {
    display: block;
  }
  & > a {
    display: inline-block;
    padding-block: 0.15rem;
    overflow-wrap: anywhere;
  }
`;
