import styled from "styled-components";
import type { IconName } from "./iconNames";

/** One path per icon; gatsby-node.ts reads them from Lucide's package. */
declare const ICON_OUTLINES: Readonly<Record<IconName, string>>;

type Props = { name: IconName };

/** Decorative; hidden from assistive technology. */
export function Icon({ name }: Props) {
  return (
    <Root viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_OUTLINES[name]} />
    </Root>
  );
}

const Root = styled.svg`
  flex: none;
  width: 1.5em;
  height: 1.5em;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
