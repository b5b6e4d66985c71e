import { graphql } from "gatsby"
import styled from "styled-components"
import { Container } from "../components/Container"
import { useBusiness } from "../components/useBusiness"
import { media } from "../styles/media"
import { vars } from "../styles/vars"
import { QuoteForm } from "./QuoteForm"
import { toDataBlock } from "./toDataBlock"

type Props = {
  quote: Queries.QuoteFormFragment
  /** The page the form is on, as a visitor's address bar shows it. */
  path: string
}

/** The quote form as a band of a page. What stands in #quote-form-root is complete HTML; hydrateQuoteForm.tsx brings it to life. */
export function QuoteFormSection({ quote, path }: Props) {
  const { phone } = useBusiness()
  const props = { quote, phone, path }

  return (
    <Root aria-labelledby="quote-form-title">
      <Container $width="narrow">
        <Card>
          <script type="application/json" id="quote-form-props" dangerouslySetInnerHTML={{ __html: toDataBlock(props) }} />
          <div id="quote-form-root">
            <QuoteForm {...props} />
          </div>
        </Card>
      </Container>
    </Root>
  )
}

const Root = styled.section`
  padding-block: 0 ${vars.space.section};

  ${media.print} {
    display: none;
  }
`

const Card = styled.div`
  padding: ${vars.space.l};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.large};
  background: ${vars.color.surfaceRaised};
  box-shadow: ${vars.shadow.rest};

  ${media.medium} {
    padding: ${vars.space.xxl};
  }
`

export const query = graphql`
  fragment QuoteForm on Quote {
    form {
      title
      intro
      optional
      fields {
        firstName {
          label
          hint
        }
        lastName {
          label
          hint
        }
        email {
          label
          hint
        }
        phone {
          label
          hint
        }
        address {
          label
          hint
        }
        homeSize {
          label
          hint
          placeholder
          options {
            value
            label
          }
        }
        serviceType {
          label
          hint
          placeholder
          options {
            value
            label
          }
        }
        details {
          label
          hint
        }
      }
      honeypot
      privacy
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
`
