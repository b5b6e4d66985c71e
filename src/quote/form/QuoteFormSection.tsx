import { graphql } from "gatsby";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Container } from "../../components/Container";
import { useBusiness } from "../../components/company/useBusiness";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import { QuoteForm, type QuoteFormProps } from "./QuoteForm";
import { toDataBlock } from "../../layout/seo/toDataBlock";

type Props = {
  quote: Queries.QuoteFormFragment;
  /** The page the form is on, as a visitor's address bar shows it. */
  path: string;
  /** The sections of the home page and of the company's own pages: one may be the house, whose rooms a visitor may have chosen. */
  houseSections?: readonly Queries.QuoteFormHouseFragment[];
  /** Shown beside the form on wide screens, and before it on narrow ones. */
  intro: ReactNode;
  /** Below the intro on wide screens, and below the form on narrow ones. */
  aside: ReactNode;
  notes: readonly Queries.QuoteFormNoteFragment[];
  /** Whether the page begins with it. */
  first?: boolean;
};

/** As high as the success toast in three lines. */
const toastRoom = "8.5rem";

/** The quote form as a section of a page. #quote-form-root holds complete HTML, which takeOverForm.tsx takes over. */
export function QuoteFormSection({
  quote,
  path,
  intro,
  aside,
  notes,
  houseSections = [],
  first = false,
}: Props) {
  const { phone, phoneHref, retentionDays, answerHours, timeZone, country } = useBusiness();
  const company = { phone, phoneHref, retentionDays, answerHours, timeZone, country };
  const props: QuoteFormProps = {
    quote,
    ...company,
    path,
    house: findHouse(houseSections),
    notes,
  };

  return (
    <Root aria-labelledby="quote-form-title" $first={first}>
      <Columns>
        {intro}
        <Card>
          <script
            type="application/json"
            id="quote-form-props"
            dangerouslySetInnerHTML={{ __html: toDataBlock(props) }}
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

function findHouse(sections: readonly Queries.QuoteFormHouseFragment[]): QuoteFormProps["house"] {
  for (const { detailsLine, noted, rooms } of sections)
    if (detailsLine && noted && rooms) return { detailsLine, noted, rooms };
  return undefined;
}

const Root = styled.section<{ $first: boolean }>`
  padding-block: ${({ $first }) => ($first ? "clamp(1rem, 3.2vw, 3rem)" : "0")}
    ${vars.space.section};
`;

const Columns = styled(Container)`
  display: grid;
  gap: ${vars.space.m} ${vars.space.xxl};

  ${media.large} {
    grid-template: auto 1fr / 2fr 3fr;
  }
`;

const Card = styled.div`
  min-width: 0;

  ${media.large} {
    grid-area: 1 / 2 / span 2;
  }

  /* The success toast stands here, where there is a script to show it: ToastStyle. */
  ${media.below} {
    body:has(#thank-you:not([hidden])):has(.Toastify) & {
      margin-top: ${toastRoom};
    }
  }
  padding: ${vars.space.l};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.large};
  background: ${vars.color.surfaceRaised};
  box-shadow: ${vars.shadow.rest};

  ${media.medium} {
    padding: ${vars.space.xxl};
  }
`;

export const query = graphql`
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
          title
          text
        }
        failure {
          title
          text
        }
        regionLabel
        close
      }
    }
  }
`;

export const noteQuery = graphql`
  fragment QuoteFormNote on Service {
    slug
    note
  }
`;
