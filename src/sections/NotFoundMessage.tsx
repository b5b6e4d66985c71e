import { graphql } from "gatsby";
import styled from "styled-components";
import { Button } from "../components/Button";
import { Container } from "../components/Container";
import { PetalBackdrop } from "../components/brand/PetalBackdrop";
import { vars } from "../styles/vars";

type Props = { content: Queries.NotFoundMessageFragment };

export function NotFoundMessage({ content }: Props) {
  return (
    <Root>
      <PetalBackdrop />
      <Container>
        <h1>{content.title}</h1>
        <p>{content.hint}</p>
        <h2>{content.linksTitle}</h2>
        <Links role="list">
          {content.links.map((link, index) => (
            <li key={link.path}>
              <Button href={link.path} $tone={index === 0 ? "brand" : "quiet"}>
                {link.label}
              </Button>
            </li>
          ))}
        </Links>
      </Container>
    </Root>
  );
}

const Root = styled.section`
  position: relative;
  display: grid;
  align-items: center;
  min-height: 72svh;
  padding-block: ${vars.space.section};
  overflow: hidden;
  isolation: isolate;

  & h1 {
    max-width: 9em;
    font-size: ${vars.size.hero};
    line-height: 1;
  }
  & p {
    margin-block: ${vars.space.l} ${vars.space.xxl};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.lead};
  }
  & h2 {
    font: 600 ${vars.size.text} / 1.4 ${vars.font.text};
    letter-spacing: 0;
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space.s};
  margin-top: ${vars.space.m};
`;

export const fragment = graphql`
  fragment NotFoundMessage on NotFound {
    title
    hint
    linksTitle
    links {
      ...Link
    }
  }
`;
