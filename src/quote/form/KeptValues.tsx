import styled from "styled-components";
import { Button } from "../../components/Button";
import { vars } from "../../styles/vars";

type Props = {
  content: Queries.QuoteFormFragment["form"]["kept"];
  isShown: boolean;
  onStartEmpty: () => void;
};

/** Says that earlier input has been restored, and offers to clear it. */
export function KeptValues({ content, isShown, onStartEmpty }: Props) {
  return (
    <Root id="kept-values" role="status" hidden={!isShown}>
      <p>{content.text}</p>
      <Button as="button" type="button" $tone="quiet" $size="small" onClick={onStartEmpty}>
        {content.startEmpty}
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
