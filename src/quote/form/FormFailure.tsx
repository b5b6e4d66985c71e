import styled from "styled-components";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import { errorBox } from "./errorBox";

type Props = {
  content: Queries.QuoteFormFragment["form"]["failure"];
  phone: string;
  phoneHref: string;
  isShown: boolean;
  /** What the server said in addition to the page's own text. */
  reason: string | undefined;
};

/** Shown at the button after a request failed. Until then it is an empty element that the server can fill in. */
export function FormFailure({ content, phone, phoneHref, isShown, reason }: Props) {
  const { title, text, callPrefix } = content;

  return (
    <Root id="form-failure" tabIndex={-1} hidden={!isShown}>
      {isShown ? (
        <>
          <h2>{title}</h2>
          <p>
            {text} {callPrefix} <a href={phoneHref}>{phone}</a>.
          </p>
          {reason ? <p>{reason}</p> : null}
        </>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  ${errorBox}
  margin-top: ${vars.space.l};
  /* Clear of the header; on phones the toast below it comes into view, too. */
  scroll-margin-top: 7rem;

  ${media.below} {
    scroll-margin-bottom: 9rem;
  }

  h2 {
    margin-bottom: ${vars.space.xs};
  }
  a {
    white-space: nowrap;
  }
`;
