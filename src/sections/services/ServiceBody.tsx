import { graphql } from "gatsby";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Button } from "../../components/Button";
import { Icon } from "../../components/brand/Icon";
import { Container } from "../../components/Container";
import { useBusiness } from "../../components/company/useBusiness";
import { deep } from "../../styles/deep";
import { media } from "../../styles/media";
import { touchTarget } from "../../styles/touchTarget";
import { vars } from "../../styles/vars";

type Props = { words: Queries.ServiceBodyFragment; children: ReactNode };

export function ServiceBody({ words: { quoteCard }, children }: Props) {
  const { phone, phoneHref } = useBusiness();
  return (
    <Band $flush>
      <Columns>
        <Blocks>{children}</Blocks>
        <Card data-print="no">
          <Call>
            <h2>{quoteCard.title}</h2>
            <p>{quoteCard.text}</p>
            <Button href={quoteCard.link.path} $tone="accent">
              {quoteCard.link.label}
            </Button>
            <Phone>
              <span>{quoteCard.callPrefix}</span>{" "}
              <a href={phoneHref}>
                <Icon name="phone" />
                {phone}
              </a>
            </Phone>
          </Call>
        </Card>
      </Columns>
    </Band>
  );
}

const Columns = styled(Container)`
  display: grid;
  gap: ${vars.space.xxl};

  ${media.large} {
    grid-template-columns: 1fr 21rem;
    gap: clamp(3rem, 5vw, 6rem);
  }
`;

const Blocks = styled.div`
  display: grid;
  gap: ${vars.space.section};
  align-content: start;
`;

const Card = styled.aside`
  overflow: hidden;
  border: 1px solid transparent; /* a border that only forced-colors mode shows */
  border-radius: ${vars.radius.large};
  box-shadow: ${vars.shadow.rest};

  & h2 {
    font-size: ${vars.size.heading4};
  }
  ${media.large} {
    align-self: start;
    top: 6rem;

    ${media.tall} {
      position: sticky;
    }
  }
`;

const Call = styled.div`
  display: grid;
  gap: ${vars.space.m};
  padding: ${vars.space.l};
  ${deep}

  & > p {
    color: ${vars.color.onDeepSoft};
    font-size: ${vars.size.small};
  }
`;

const Phone = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 0.5em;
  margin-block: -0.5rem; /* offsets the height of the link, which is taller than its text */

  & > a {
    ${touchTarget}
    gap: 0.4em;
    color: inherit;
    font-weight: 600;
    white-space: nowrap;
  }
  & svg {
    width: 1.1em;
    height: 1.1em;
  }
`;

export const fragment = graphql`
  fragment ServiceBody on Services {
    quoteCard {
      title
      text
      link {
        ...Link
      }
      callPrefix
    }
  }
`;
