import { graphql } from "gatsby";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { CheckList } from "../../components/CheckList";
import { Container } from "../../components/Container";
import { KeepTogether } from "../../components/KeepTogether";
import { Morph } from "../../components/Morph";
import { Picture } from "../../components/Picture";
import { useNavigation } from "../../components/company/useNavigation";
import { media } from "../../styles/media";
import { touchTarget } from "../../styles/touchTarget";
import { vars } from "../../styles/vars";

type Props = {
  service: Queries.ServiceIntroFragment;
  content: Queries.ServiceIntroLabelsFragment;
  note: string | null;
};

export function ServiceIntro({ service, content, note }: Props) {
  const { breadcrumbLabel, serviceTrail, quoteLong } = useNavigation();
  return (
    <Root aria-labelledby="service-title">
      <Columns>
        <Text>
          <nav aria-label={breadcrumbLabel}>
            <Breadcrumb>
              {serviceTrail.map((link) => (
                <li key={link.path}>
                  <a href={link.path}>{link.label}</a>
                </li>
              ))}
              <li aria-current="page">{service.title}</li>
            </Breadcrumb>
          </nav>
          <Morph as="h1" id="service-title" $name={`${service.slug}-title`}>
            <KeepTogether text={service.title} />
          </Morph>
          <p>{service.description}</p>
          <Way>
            <Button href={quoteLong.path} $tone="accent">
              {quoteLong.label}
            </Button>
            {note ? <small>{note}</small> : null}
          </Way>
        </Text>
        <Frame $name={service.slug} data-print="no">
          <Picture image={service.image.childImageSharp?.intro} alt={service.imageAlt} first />
        </Frame>
      </Columns>
      <Container>
        <Summary>
          {service.facts?.length ? (
            <Facts>
              <h2>{content.factsTitle}</h2>
              <dl>
                {service.facts.map((fact) => (
                  <div key={fact.label}>
                    <dt>{fact.label}</dt>
                    <dd>
                      <KeepTogether text={fact.value} />
                    </dd>
                  </div>
                ))}
              </dl>
            </Facts>
          ) : null}
          <div>
            <h2>{content.includedTitle}</h2>
            <CheckList toTick entries={service.includes} columns={2} />
            <Print as="button" type="button" data-print-page="" $tone="quiet" $size="small">
              {content.print}
            </Print>
          </div>
          <div>
            <h2>{content.perfectForTitle}</h2>
            <p>{service.perfect_for}</p>
          </div>
        </Summary>
      </Container>
    </Root>
  );
}

const Root = styled.section`
  padding-block: clamp(1.5rem, 1rem + 2.5vw, 4rem) ${vars.space.section};
`;

const Columns = styled(Container)`
  display: grid;
  align-items: center;
  gap: ${vars.space.xl} ${vars.space.xxl};

  ${media.large} {
    grid-template-columns: 1fr 1.05fr;
  }
`;

const Text = styled.div`
  display: grid;
  justify-items: start;
  gap: ${vars.space.l};

  & > h1 {
    line-height: 1.04;
  }
  & > p {
    max-width: ${vars.measure.text};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.lead};
    line-height: 1.5;
  }
`;

/** ContactBar appears when the service's quote button has left the screen. */
const Way = styled.div`
  display: grid;
  justify-items: start;
  gap: ${vars.space.s};
  view-timeline: --hero-buttons;
  view-timeline-inset: var(--header-height);
`;

const Facts = styled.div`
  padding-bottom: ${vars.space.l};
  border-bottom: 1px solid ${vars.color.line};

  & > dl {
    display: grid;
    gap: ${vars.space.s} ${vars.space.xl};
  }
  & dd {
    font-weight: 600;
    line-height: 1.4;
  }
  ${media.medium} {
    grid-column: 1 / -1;

    & > dl {
      grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
    }
  }
`;

const Breadcrumb = styled.ol`
  display: flex;
  flex-wrap: wrap;
  column-gap: 0.6em;
  color: ${vars.color.inkSoft};
  font-size: ${vars.size.small};

  & > li:not(:last-child)::after {
    content: "/";
    margin-left: 0.6em;
    opacity: 0.6;
  }
  & > li {
    display: inline-flex;
    align-items: center;
  }
  & a {
    ${touchTarget}
    color: inherit;
  }
`;

const Frame = styled(Morph)`
  overflow: hidden;
  border-radius: ${vars.radius.large} ${vars.radius.petal} ${vars.radius.large} ${vars.radius.large};
  aspect-ratio: 3 / 2;

  & picture {
    height: 100%;
  }
`;

const Print = styled(Button)`
  margin-top: ${vars.space.l};

  @media (scripting: none) {
    display: none;
  }
`;

const Summary = styled.div`
  display: grid;
  gap: ${vars.space.xl} ${vars.space.xxl};
  margin-top: ${vars.space.xxl};
  padding: clamp(1.5rem, 1rem + 2.2vw, 3rem);
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.large};
  background: ${vars.color.surfaceRaised};

  & h2 {
    margin-bottom: ${vars.space.m};
    font-size: ${vars.size.heading4};
  }
  & > :last-child {
    padding-top: ${vars.space.l};
    border-top: 1px solid ${vars.color.line};
  }
  ${media.large} {
    grid-template-columns: repeat(3, 1fr);
    column-gap: ${vars.space.xl};

    & > :nth-last-child(2) {
      grid-column: span 2;
    }
    & > :last-child {
      padding-top: 0;
      border-top: 0;
    }
  }
`;

export const fragment = graphql`
  fragment ServiceIntro on Service {
    slug
    title
    description
    includes
    perfect_for
    facts {
      label
      value
    }
    imageAlt
    image {
      childImageSharp {
        intro: gatsbyImageData(
          width: 1600
          breakpoints: [640, 1280, 1600]
          sizes: "(min-width: 90rem) 42rem, (min-width: 64rem) 47vw, 88vw"
        )
      }
    }
  }
  fragment ServiceIntroLabels on Services {
    includedTitle
    perfectForTitle
    factsTitle
    print
  }
`;
