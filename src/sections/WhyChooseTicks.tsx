import styled from "styled-components";
import { Band } from "../components/Band";
import { CheckList } from "../components/CheckList";
import { Container } from "../components/Container";
import { useBusiness } from "../components/company/useBusiness";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

/** The titles of the company's claims, each with a tick, for the quote page. */
export function WhyChooseTicks() {
  const { whyChooseTitle, claims } = useBusiness();
  return (
    <Band $tone="soft" $space="small" aria-labelledby="why-title">
      <Columns>
        <Title id="why-title">{whyChooseTitle}</Title>
        <CheckList entries={claims.map((claim) => claim.title)} columns={2} />
      </Columns>
    </Band>
  );
}

const Columns = styled(Container)`
  display: grid;
  align-items: center;
  gap: ${vars.space.l} ${vars.space.xxl};

  ${media.large} {
    grid-template-columns: 2fr 3fr;
  }
  & > ul {
    font-size: ${vars.size.lead};
  }
`;

const Title = styled.h2`
  font-size: ${vars.size.heading3};
`;
