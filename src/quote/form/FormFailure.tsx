import type { Ref } from "react";
import styled from "styled-components";
import { useIsLive } from "../../components/useIsLive";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = {
  ref: Ref<HTMLDivElement>;
  content: Queries.QuoteFormFragment["form"];
  phone: string;
  phoneHref: string;
  isShown: boolean;
  /** What the server said in addition to the page's own text. Shown below it. */
  reason: string | undefined;
};

/** Shown at the button after a request failed. Without script it also says what the toast would say. */
export function FormFailure({ ref, content, phone, phoneHref, isShown, reason }: Props) {
  const isLive = useIsLive();
  const { title, text, callPrefix } = content.failure;
  const toast = content.toasts.failure;

  return (
    <Root ref={ref} id="form-failure" tabIndex={-1} hidden={!isShown}>
      {isLive ? null : (
        <InsteadOfToast>
          <strong>{toast.title}:</strong> {toast.text}
        </InsteadOfToast>
      )}
      <Title>{title}</Title>
      <p>
        {text} {callPrefix} <a href={phoneHref}>{phone}</a>.
      </p>
      {reason ? <p>{reason}</p> : null}
    </Root>
  );
}

const Root = styled.div`
  margin-top: ${vars.space.l};
  padding: ${vars.space.l};
  border: 2px solid ${vars.color.error};
  border-radius: ${vars.radius.medium};
  /* Clear of the header; on phones the toast below it comes into view, too. */
  scroll-margin-top: 7rem;

  ${media.below} {
    scroll-margin-bottom: 9rem;
  }

  &[hidden] {
    display: none;
  }
  a {
    font-weight: 600;
    white-space: nowrap;
  }
`;

/** Not a paragraph: readPage.ts reads the second paragraph as the server's reason. */
const InsteadOfToast = styled.div`
  margin-bottom: ${vars.space.s};
  color: ${vars.color.error};
`;

const Title = styled.h2`
  margin-bottom: ${vars.space.xs};
  font-size: ${vars.size.heading4};
`;
