import { graphql } from "gatsby";
import styled from "styled-components";
import { displayFace } from "../../shared/displayFace";
import { Container } from "../components/Container";
import { useBusiness } from "../components/company/useBusiness";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

type Props = { sections: readonly Queries.AboutSectionFragment[] };

export function AboutSections({ sections }: Props) {
  const { owner } = useBusiness();
  return (
    <Root>
      {sections.map((section) => (
        <Part key={section.title} data-kind={section.kind}>
          <Columns>
            <h2>{section.title}</h2>
            <div>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.signature ? (
                <p>— {[owner, section.signature].filter(Boolean).join(", ")}</p>
              ) : null}
              {section.points?.length ? (
                <Points role="list">
                  {section.points.map((point) => (
                    <li key={point.title}>
                      <h3>{point.path ? <a href={point.path}>{point.title}</a> : point.title}</h3>
                      <p>{point.text}</p>
                    </li>
                  ))}
                </Points>
              ) : null}
            </div>
          </Columns>
        </Part>
      ))}
    </Root>
  );
}

/** Overlaps the picture of AboutIntro, so that the picture is visible behind the rounded corner. */
const Root = styled.div`
  position: relative;
  margin-top: calc(-1 * ${vars.radius.petal});
  padding-top: ${vars.space.xxl};
  border-radius: 0 ${vars.radius.petal} 0 0;
  background: ${vars.color.surface};
`;

const Part = styled.section`
  padding-block: ${vars.space.xxl};

  & + & {
    border-top: 1px solid ${vars.color.line};
  }
  &[data-kind="letter"] {
    padding-block: ${vars.space.section};
    background: ${vars.color.surfaceWarm};

    & p {
      font: 400 ${vars.size.heading4} / 1.55 ${vars.font.display};
      word-spacing: ${displayFace.wordSpacing ?? 0}em;
    }
    & p:last-child {
      break-before: avoid; /* prints the signature on the same page as the end of the letter */
    }
  }
  &[data-kind="letter"] + &[data-kind="letter"] {
    border-top: 0;
    padding-top: 0;
  }
`;

const Columns = styled(Container)`
  display: grid;
  gap: ${vars.space.l} ${vars.space.xxl};

  ${media.large} {
    grid-template-columns: 2fr 3fr;
  }
  & > div > p {
    max-width: ${vars.measure.text};
  }
  & > div > p + p {
    margin-top: ${vars.space.m};
  }
`;

const Points = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${vars.space.l} ${vars.space.xl};
  margin-top: ${vars.space.xl};

  & > li {
    padding-top: ${vars.space.m};
    border-top: 2px solid ${vars.color.accent};
  }
  & h3 {
    margin-bottom: ${vars.space.xxs};
  }
  & p {
    color: ${vars.color.inkSoft};
  }
`;

export const fragment = graphql`
  fragment AboutSection on AboutSection {
    kind
    title
    paragraphs
    signature
    points {
      title
      text
      path
    }
  }
`;
