import styled from "styled-components";
import { dayFromToday } from "../../shared/calendarDay";
import { Container } from "../components/Container";
import { useBusiness } from "../components/company/useBusiness";
import { vars } from "../styles/vars";

/** runNotice.ts hides the notice after its last day, because the site may not have been rebuilt by then. */
export function Notice() {
  const { notice, timeZone } = useBusiness();
  if (!notice || notice.until < dayFromToday(timeZone, 0)) return null;
  return (
    <Root aria-labelledby="notice" data-until={notice.until} data-zone={timeZone}>
      <Container as="p" id="notice">
        {notice.text}
      </Container>
    </Root>
  );
}

const Root = styled.aside`
  padding-block: ${vars.space.s};
  border-bottom: 1px solid ${vars.color.line};
  background: ${vars.color.surfaceWarm};
  font-weight: 600;
  font-size: ${vars.size.small};
  text-align: center;
`;
