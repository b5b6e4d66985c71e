import styled from "styled-components";
import { vars } from "../../styles/vars";

type Props = { text: string; isShown: boolean };

/** Says that the rooms chosen on the home page stand in the form. */
export function NotedRooms({ text, isShown }: Props) {
  return (
    <Root id="noted-rooms" role="status" hidden={!isShown}>
      {text}
    </Root>
  );
}

const Root = styled.p`
  margin-bottom: ${vars.space.l};
  padding: ${vars.space.m};
  border-radius: ${vars.radius.medium};
  background: ${vars.color.surfaceWarm};

  &[hidden] {
    display: none;
  }
`;
