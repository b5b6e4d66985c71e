import type { ReactNode } from "react";
import styled from "styled-components";
import { media } from "../styles/media";
import { vars } from "../styles/vars";
import { Icon } from "./brand/Icon";

type Props = { id?: string; summary: ReactNode; paragraphs: readonly string[]; open?: boolean };

/**
 * A question that opens its answer.
 *
 * The `id` is on the answer, because a browser opens a closed `details` only for a target inside it. The answer's scroll
 * margin leaves room for the question above it.
 */
export function Disclosure({ id, summary, paragraphs, open }: Props) {
  return (
    <Root open={open}>
      <summary>
        {summary}
        <Icon name="plus" />
      </summary>
      <Answer id={id}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Answer>
    </Root>
  );
}

const Root = styled.details`
  border-bottom: 1px solid ${vars.color.line};
  interpolate-size: allow-keywords;

  /* A target whose height is still growing makes the browser stop scrolling short of it. */
  &:has(:target)::details-content {
    transition: none;
  }

  & > summary {
    display: flex;
    align-items: baseline;
    gap: ${vars.space.m};
    padding-block: ${vars.space.l};
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > svg {
    flex: none;
    align-self: center;
    margin-left: auto;
    color: ${vars.color.brand};
    transition: rotate 0.25s;
  }
  &[open] > summary > svg {
    rotate: 45deg;
  }
  ${media.hover} {
    & > summary:hover {
      color: ${vars.color.brand};
    }
  }
  ${media.motion} {
    &::details-content {
      height: 0;
      overflow: clip;
      transition:
        height 0.3s,
        content-visibility 0.3s allow-discrete;
    }
    &[open]::details-content {
      height: auto;
    }
  }
`;

const Answer = styled.div`
  display: grid;
  gap: ${vars.space.m};
  max-width: calc(${vars.measure.text} + var(--answer-indent, 0px));
  padding: 0 0 ${vars.space.xl} var(--answer-indent, 0px);
  color: ${vars.color.inkSoft};
  scroll-margin-top: 11rem;
`;
