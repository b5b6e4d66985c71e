import styled from "styled-components";
import { vars } from "../styles/vars";

type Props = { title: string; intro?: string | null };

/** The heading of one block of a service page. */
export function BlockHead({ title, intro }: Props) {
  return (
    <Root>
      <h2>{title}</h2>
      {intro ? <p>{intro}</p> : null}
    </Root>
  );
}

const Root = styled.div`
  margin-bottom: ${vars.space.xl};
  break-inside: avoid;
  break-after: avoid;

  & > h2 {
    font-size: ${vars.size.heading2};
  }
  & > p {
    max-width: ${vars.measure.text};
    margin-top: ${vars.space.s};
    color: ${vars.color.inkSoft};
  }
`;
