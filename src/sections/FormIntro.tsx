import styled from "styled-components";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

type Props = { title: string; text: string; heading?: "h1" | "h2" };

export function FormIntro({ title, text, heading: Title = "h2" }: Props) {
  return (
    <Root>
      <Title>{title}</Title>
      <p>{text}</p>
    </Root>
  );
}

const Root = styled.div`
  & :is(h1, h2) {
    margin-bottom: ${vars.space.s};
    font-size: ${vars.size.heading2};
    line-height: 1.12;
  }
  & p {
    max-width: ${vars.measure.text};
    color: ${vars.color.inkSoft};
    line-height: 1.5;
    text-wrap: balance;
  }
  ${media.medium} {
    & p {
      font-size: ${vars.size.lead};
    }
  }
  ${media.large} {
    padding-top: ${vars.space.xl};
  }
  ${media.wide} {
    padding-top: ${vars.space.xxl};
  }
`;
