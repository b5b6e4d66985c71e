import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { CheckList } from "../../components/CheckList";
import { Container } from "../../components/Container";
import { Icon } from "../../components/brand/Icon";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.GuaranteeFragment };

export function Guarantee({ id, section }: Props) {
  return (
    <Band aria-labelledby={id}>
      <Container>
        <Panel>
          <Seal data-print="no">
            <Icon name="guarantee" />
          </Seal>
          <div>
            <h2 id={id}>{section.title}</h2>
            <p>{section.text}</p>
          </div>
          <CheckList entries={section.points ?? []} />
        </Panel>
      </Container>
    </Band>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${vars.space.xl} ${vars.space.xxl};
  break-inside: avoid; /* on paper */
  border: 1px solid transparent; /* forced colours show it */
  padding: min(8.75vw, clamp(1.75rem, 1rem + 3.5vw, 4.5rem));
  border-radius: ${vars.radius.large} ${vars.radius.petal} ${vars.radius.large} ${vars.radius.large};
  background: ${vars.color.brandSoft};

  & h2 {
    margin-bottom: ${vars.space.m};
    font-size: ${vars.size.heading2};
  }
  & p {
    max-width: ${vars.measure.text};
  }
  & > ul {
    columns: auto; /* as wide as its longest line */
    font-weight: 600;
  }
  ${media.large} {
    grid-template-columns: auto 1fr auto;
    align-items: center;

    & > ul {
      max-width: 30vw;
    }
  }
`;

const Seal = styled.span`
  display: grid;
  place-items: center;
  width: clamp(4.5rem, 3.5rem + 4vw, 8rem);
  aspect-ratio: 1;
  border-radius: 50%;
  background: ${vars.color.brand};
  color: ${vars.color.onBrand};

  & svg {
    width: 52%;
    height: 52%;
    stroke-width: 1.2;
  }
`;

export const fragment = graphql`
  fragment Guarantee on HomeSection {
    title
    text
    points
  }
`;
