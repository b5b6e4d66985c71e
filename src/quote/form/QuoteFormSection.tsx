import { graphql } from "gatsby";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Container } from "../../components/Container";
import { useBusiness } from "../../components/company/useBusiness";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import { QuoteForm } from "./QuoteForm";
import { toDataBlock } from "../../layout/seo/toDataBlock";

type Props = {
  quote: Queries.QuoteFormFragment;
  /** The page the form is on, as a visitor's address bar shows it. */
  path: string;
  /** Shown beside the form on wide screens, and before it on narrow ones. */
  intro: ReactNode;
  /** Whether the page begins with it. */
  first?: boolean;
};

/** As high as the success toast in three lines. */
const toastRoom = "8.5rem";

/** The quote form as a section of a page. #quote-form-root holds complete HTML, which hydrateQuoteForm.tsx hydrates. */
export function QuoteFormSection({ quote, path, intro, first = false }: Props) {
  const { phone, phoneHref, retentionDays, answerHours, timeZone, country } = useBusiness();
  const company = { phone, phoneHref, retentionDays, answerHours, timeZone, country };
  const props = { quote, ...company, path };

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
      </Columns>
    </Root>
  );
}

const Root = styled.section<{ $first: boolean }>`
  padding-block: ${({ $first }) => ($first ? "clamp(1rem, 3.2vw, 3rem)" : "0")}
    ${vars.space.section};

  ${media.print} {
    display: none;
  }
`;

const Columns = styled(Container)`
  display: grid;
  gap: ${vars.space.m} ${vars.space.xxl};

  ${media.large} {
    grid-template-columns: 2fr 3fr;
  }
`;

const Card = styled.div`
  min-width: 0;

  /* The success toast stands here: ToastStyle. */
  ${media.below} {
    body:has(#thank-you:target, #thank-you[data-shown]) & {
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
      mailQuestion
      submit
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
