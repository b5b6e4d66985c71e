import styled from "styled-components";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

type Props = { title: string; text: string };

/** The heading and text beside a form, on a page that has more than the form. */
export function FormIntro({ title, text }: Props) {
  return (
    <Root>
      <h2>{title}</h2>
      <p>{text}</p>
    </Root>
  );
}

const Root = styled.div`
  & > h2 {
    margin-bottom: ${vars.space.s};
    font-size: ${vars.size.heading2};
  }
  & > p {
    max-width: ${vars.measure.text};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.lead};
    line-height: 1.5;
  }
  ${media.large} {
    position: sticky;
    top: 7rem;
    align-self: start;
    padding-top: ${vars.space.xxl};
  }
  ${media.short} {
    position: static;
  }
`;
