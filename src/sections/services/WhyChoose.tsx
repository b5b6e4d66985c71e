import styled from "styled-components";
import { Icon } from "../../components/brand/Icon";
import { Section } from "../../components/Section";
import { useBusiness } from "../../components/company/useBusiness";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

export function WhyChoose() {
  const { whyChooseTitle, claims } = useBusiness();
  return (
    <Section id="why-title" head={{ title: whyChooseTitle }} tone="soft">
      <Points role="list">
        {claims.map((claim) => (
          <li key={claim.title}>
            <Icon name={`lucide:${claim.icon}`} />
            <h3>{claim.title}</h3>
            <p>{claim.text}</p>
          </li>
        ))}
      </Points>
    </Section>
  );
}

const Points = styled.ul`
  display: grid;
  gap: ${vars.space.xl};

  ${media.small} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.large} {
    grid-template-columns: repeat(4, 1fr);
  }
  & > li {
    padding-top: ${vars.space.l};
    border-top: 2px solid ${vars.color.brand};
  }
  & svg {
    width: 2rem;
    height: 2rem;
    color: ${vars.color.brand};
  }
  & h3 {
    margin-block: ${vars.space.m} ${vars.space.xs};
  }
`;
