import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { Icon } from "../../components/brand/Icon";
import { useBusiness } from "../../components/company/useBusiness";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.ServiceAreaFragment };

export function ServiceArea({ id, section }: Props) {
  const business = useBusiness();
  return (
    <Band aria-labelledby={id} data-print="no">
      <Columns>
        <div>
          <h2 id={id}>{section.title}</h2>
          <p>{section.text}</p>
        </div>
        <Facts role="list">
          <li>
            <Icon name="pin" />
            {business.serviceArea}
          </li>
          <li>
            <Icon name="phone" />
            <a href={business.phoneHref}>{business.phone}</a>
          </li>
          <li>
            <Icon name="clock" />
            <span>
              {business.hours.map(({ days, hours }) => (
                <span key={days}>
                  {days} {hours}
                </span>
              ))}
            </span>
          </li>
        </Facts>
      </Columns>
    </Band>
  );
}

const Columns = styled(Container)`
  display: grid;
  align-items: center;
  gap: ${vars.space.xxl};

  & h2 {
    margin-bottom: ${vars.space.m};
    font-size: ${vars.size.heading2};
  }
  & p {
    max-width: ${vars.measure.text};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.lead};
    line-height: 1.5;
  }
  ${media.large} {
    grid-template-columns: 3fr 2fr;
  }
`;

const Facts = styled.ul`
  border-top: 1px solid ${vars.color.line};

  & > li {
    display: flex;
    align-items: center;
    gap: ${vars.space.m};
    padding-block: ${vars.space.m};
    border-bottom: 1px solid ${vars.color.line};
    font-size: ${vars.size.heading4};
    font-family: ${vars.font.display};
  }
  & > li > svg {
    color: ${vars.color.brand};
  }
  & > li > span > span {
    display: block;
  }
  & a {
    display: inline-block;
    padding-block: 0.25rem;
  }
`;

export const fragment = graphql`
  fragment ServiceArea on HomeSection {
    title
    text
  }
`;
