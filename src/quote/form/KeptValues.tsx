import styled from "styled-components";
import { Button } from "../../components/Button";
import { vars } from "../../styles/vars";

type Props = {
  words: Queries.QuoteFormFragment["form"]["kept"];
  isShown: boolean;
  onStartEmpty: () => void;
};

/** Says that the form is not empty because something was typed on this page before, and empties it. */
export function KeptValues({ words, isShown, onStartEmpty }: Props) {
  return (
    <Root id="kept-values" role="status" hidden={!isShown}>
      <p>{words.text}</p>
      <Button as="button" type="button" $tone="quiet" $size="small" onClick={onStartEmpty}>
        {words.startEmpty}
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${vars.space.s} ${vars.space.m};
  margin-bottom: ${vars.space.l};
  padding: ${vars.space.m};
  border-radius: ${vars.radius.medium};
  background: ${vars.color.surfaceWarm};

  &[hidden] {
    display: none;
  }
`;
