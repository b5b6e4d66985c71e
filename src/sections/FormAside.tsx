import { graphql } from "gatsby";
import styled from "styled-components";
import { CheckList } from "../components/CheckList";
import { NumberedSteps } from "../components/NumberedSteps";
import { useBusiness } from "../components/company/useBusiness";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

type Props = {
  content: Queries.FormAsideFragment;
  /** If true, only the steps that follow a request are shown, and only on large screens. */
  brief?: boolean;
};

export function FormAside({ content: { next, tells }, brief = false }: Props) {
  const { whyChooseTitle, claims } = useBusiness();
  return (
    <Root $brief={brief}>
      {brief ? null : (
        <>
          {tells ? (
            <Slip aria-labelledby="tells-title" data-print="no">
              <h2 id="tells-title">{tells.title}</h2>
              <Lines role="list">
                {tells.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </Lines>
            </Slip>
          ) : null}
          <section aria-labelledby="why-title" data-print="no">
            <h2 id="why-title">{whyChooseTitle}</h2>
            <CheckList entries={claims.map(({ title }) => title)} columns={2} />
          </section>
        </>
      )}
      <section aria-labelledby="next-title">
        <h2 id="next-title">{next.title}</h2>
        <NumberedSteps steps={next.steps} stacked />
      </section>
    </Root>
  );
}

const Root = styled.div<{ $brief: boolean }>`
  display: ${({ $brief }) => ($brief ? "none" : "grid")};
  align-content: start;
  gap: ${vars.space.xxl};
  margin-top: ${vars.space.xl};

  & h2 {
    margin-bottom: ${vars.space.m};
    font-size: calc(1.2 * ${vars.size.heading4});
  }
  & > section > ul {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(13rem, 34%)), 1fr));
  }
  ${media.large} {
    display: grid;
    margin-top: ${vars.space.m};
  }
`;

const Slip = styled.section`
  padding: ${vars.space.xl} ${vars.space.l} calc(${vars.space.l} + 0.6rem);
  border-top-right-radius: min(${vars.radius.petal}, 5rem);
  background: ${vars.color.brandSoft};
  mask: conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) 50% / 1.2rem
    round;
`;

const Lines = styled.ul`
  border-block: 2px solid ${vars.color.brand};

  & > li {
    position: relative;
    padding-block: ${vars.space.s};
    line-height: 1.35;
  }
  & > li + li {
    border-top: 1px dashed ${vars.color.lineStrong};
  }
  & > :last-child {
    border-top: 2px solid ${vars.color.brand};
    font-weight: 600;
  }
`;

export const fragment = graphql`
  fragment FormAside on Quote {
    next {
      title
      steps {
        ...TitledText
      }
    }
    tells {
      title
      points
    }
  }
`;
