import styled from "styled-components";
import { Container } from "../../components/Container";
import { Icon } from "../../components/brand/Icon";
import { VisuallyHidden } from "../../components/VisuallyHidden";
import { useBusiness } from "../../components/company/useBusiness";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { id: string; section: { title: string } };

export function TrustStrip({ id, section }: Props) {
  const { claims } = useBusiness();
  return (
    <Root aria-labelledby={id} data-tone="strip">
      <Container>
        <VisuallyHidden as="h2" id={id}>
          {section.title}
        </VisuallyHidden>
        <Points role="list">
          {claims.map((claim) => (
            <li key={claim.title}>
              <Icon name={`lucide:${claim.icon}`} />
              {claim.statement}
            </li>
          ))}
        </Points>
      </Container>
    </Root>
  );
}

const Root = styled.section`
  padding-block: ${vars.space.l};
  border-bottom: 1px solid ${vars.color.line};
  background: ${vars.color.surfaceWarm};
`;

const Points = styled.ul`
  display: grid;
  gap: ${vars.space.s} ${vars.space.xl};

  ${media.small} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.wide} {
    display: flex;
    flex-wrap: wrap;
  }
  /* Spreads four or more claims, such as "Insured", over the row. Two or three would be too far apart. */
  &:has(> :nth-child(4)) {
    justify-content: space-between;
  }
  & li {
    display: flex;
    align-items: center;
    gap: 0.65em;
    font-size: ${vars.size.small};
    font-weight: 600;
  }
  & svg {
    color: ${vars.color.brand};
  }
`;
