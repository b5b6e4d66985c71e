import { graphql } from "gatsby";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Container } from "../../components/Container";
import { useBusiness } from "../../components/company/useBusiness";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import type { HouseRooms } from "../draft/noteRooms";
import { QuoteForm, type QuoteFormProps } from "./QuoteForm";
import { toDataBlock } from "../../layout/seo/toDataBlock";

type Props = {
  quote: Queries.QuoteFormFragment;
  path: string;
  /** Sections of the site. If one has a picture of a house, visitors can add the house's rooms to their answers. */
  houseSections?: readonly Queries.QuoteFormHouseFragment[];
  intro: ReactNode;
  aside: ReactNode;
  notes: readonly Queries.QuoteFormNoteFragment[];
};

export function QuoteFormSection({ houseSections = [], intro, aside, ...own }: Props) {
  const business = useBusiness();
  const { phone, phoneHref, texts, email, privacy, sources } = business;
  const { retentionDays, answerHours, timeZone, country } = business;
  const company = { phone, phoneHref, texts, email, retentionDays, answerHours, timeZone, country };
  const house = houseSections.find(isHouse);
  const props: QuoteFormProps = { ...own, ...company, house, privacy, sources };

  return (
    <Root aria-labelledby="quote-form-title">
      <Columns>
        <div data-before-sending="">{intro}</div>
        <Card>
          <script
            type="application/json"
            id="quote-form-props"
            dangerouslySetInnerHTML={toDataBlock(props)}
          />
          <div id="quote-form-root">
            <QuoteForm {...props} />
          </div>
        </Card>
        {aside}
      </Columns>
    </Root>
  );
}

function isHouse(section: Queries.QuoteFormHouseFragment): section is HouseRooms {
  return Boolean(section.detailsLine && section.noted && section.rooms);
}

const Root = styled.section`
  padding-bottom: ${vars.space.section};

  &:first-child {
    padding-top: clamp(1rem, 3.2vw, 3rem);
  }
`;

const Columns = styled(Container)`
  display: grid;
  gap: ${vars.space.m} ${vars.space.xxl};

  ${media.large} {
    grid-template: auto 1fr / 4fr 7fr;
  }
  ${media.wide} {
    grid-template-columns: 2fr 3fr;
  }
  body:has(#thank-you:not([hidden])) & > [data-before-sending] {
    display: none;
  }
`;

const Card = styled.div`
  padding: ${vars.space.l};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.large};
  background: ${vars.color.surfaceRaised};
  box-shadow: ${vars.shadow.rest};

  ${media.medium} {
    padding: ${vars.space.xxl};
  }
  ${media.large} {
    grid-area: 1 / 2 / span 2;
    align-self: start;
    padding: ${vars.space.xl};
  }
  ${media.wide} {
    padding: ${vars.space.xxl};
  }
  /* Leaves space above the card for a success toast of three lines. */
  ${media.narrow} {
    body:has(#thank-you:not([hidden])):has(.Toastify) & {
      margin-top: 8.5rem;
    }
  }
`;

export const fragment = graphql`
  fragment QuoteFormSection on Query {
    quote {
      ...QuoteForm
    }
    notes: allService(filter: { note: { ne: null } }, sort: { order: ASC }) {
      nodes {
        ...QuoteFormNote
      }
    }
  }
  fragment QuoteFormHouse on HomeSection {
    detailsLine
    noted
    rooms {
      name
      title
    }
  }
  fragment QuoteForm on Quote {
    form {
      title
      intro
      optional
      honeypot
      privacy
      sources
      kept {
        text
        startEmpty
      }
      offer
      noteOffer
      mailQuestion
      addressQuestion
      submit
      promise {
        tomorrow
        hours
      }
      submitting
      errorSummaryTitle
      failure {
        title
        text
        callPrefix
        write {
          text
          email
          code
          more
        }
      }
      thankYou {
        title
        text
        followUp
        due
        reference
        sentTitle
        again
      }
      toasts {
        success {
          ...TitledText
        }
        failure {
          ...TitledText
        }
        regionLabel
        close
      }
    }
  }
  fragment QuoteFormNote on Service {
    slug
    note
  }
`;
