import { graphql } from "gatsby";
import styled from "styled-components";
import { CheckList } from "../components/CheckList";
import { NumberedSteps } from "../components/NumberedSteps";
import { useBusiness } from "../components/company/useBusiness";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

type Props = Pick<Queries.FormAsideFragment, "next"> & {
  /** Given on the quote page, which also shows the company's claims beside the form. */
  tells?: Queries.FormAsideFragment["tells"];
};

/** Shown beside the form: what the visitor receives, and what happens after sending. */
export function FormAside({ next, tells }: Props) {
  const { whyChooseTitle, claims } = useBusiness();
  return (
    <Root $onWideOnly={tells === undefined}>
      {tells === undefined ? null : (
        <Box data-print="no">
          {tells ? (
            <section aria-labelledby="tells-title">
              <h2 id="tells-title">{tells.title}</h2>
              <CheckList entries={tells.points} />
            </section>
          ) : null}
          <section aria-labelledby="why-title">
            <h2 id="why-title">{whyChooseTitle}</h2>
            <CheckList entries={claims.map(({ title }) => title)} />
          </section>
        </Box>
      )}
      <section aria-labelledby="next-title">
        <h2 id="next-title">{next.title}</h2>
        <NumberedSteps steps={next.steps} stacked />
      </section>
    </Root>
  );
}

const Root = styled.div<{ $onWideOnly: boolean }>`
  display: ${({ $onWideOnly }) => ($onWideOnly ? "none" : "grid")};
  align-content: start;
  gap: ${vars.space.xxl};
  margin-top: ${vars.space.xl};

  & h2 {
    margin-bottom: ${vars.space.m};
    font-size: ${vars.size.heading4};
  }
  ${media.large} {
    display: grid;
    gap: ${vars.space.xl};
    margin-top: 0;
  }
`;

const Box = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${vars.space.l};
  padding: ${vars.space.l};
  border: 1px solid transparent; /* forced colours show it */
  border-radius: ${vars.radius.large};
  background: ${vars.color.brandSoft};
`;

export const fragment = graphql`
  fragment FormAside on Quote {
    next {
      title
      steps {
        title
        text
      }
    }
    tells {
      title
      points
    }
  }
`;
