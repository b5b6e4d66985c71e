import styled from "styled-components";
import { vars } from "../styles/vars";

type Props = {
  id?: string;
  title: string;
  intro?: string | null;
};

/** A section's heading and introduction. */
export function SectionHead({ id, title, intro }: Props) {
  return (
    <Root>
      <Title id={id}>{title}</Title>
      {intro ? <Intro>{intro}</Intro> : null}
    </Root>
  );
}

const Root = styled.div`
  max-width: ${vars.measure.narrow};
  margin-bottom: calc(
    ${vars.space.xxl} * 0.62
  ); /* nearer to its content than to the section before */
  break-inside: avoid;
  break-after: avoid;
`;

const Title = styled.h2`
  font-size: ${vars.size.heading2};
`;

const Intro = styled.p`
  margin-top: ${vars.space.m};
  font-size: ${vars.size.lead};
  line-height: 1.5;
  opacity: 0.86;
`;
