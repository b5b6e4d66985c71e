import styled from "styled-components";
import { Container } from "../components/Container";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

type Props = { title: string; text?: string | null; align?: "start" | "center" };

/** The head of a page that opens with text instead of a picture. */
export function PageHero({ title, text, align = "start" }: Props) {
  return (
    <Root>
      <Text $align={align}>
        <h1>{title}</h1>
        {text ? <p>{text}</p> : null}
      </Text>
    </Root>
  );
}

const Root = styled.section`
  padding-block: clamp(3rem, 2rem + 5vw, 7rem) ${vars.space.xxl};

  ${media.print} {
    padding-block: ${vars.space.xl};
  }
`;

const Text = styled(Container)<{ $align: "start" | "center" }>`
  display: grid;
  justify-items: ${({ $align }) => $align};
  gap: ${vars.space.l};
  text-align: ${({ $align }) => $align};

  & h1 {
    max-width: 15em;
    font-size: ${vars.size.heading1};
    line-height: 1.05;
  }
  & p {
    max-width: 42rem;
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.lead};
    line-height: 1.5;
  }
`;
