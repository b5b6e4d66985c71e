import styled from "styled-components";
import type { IconName } from "./iconNames";

/** What stands inside each icon's `<svg>`; gatsby-node.ts takes it from Lucide's package. */
declare const ICON_BODIES: Readonly<Record<IconName, string>>;

type Props = { name: IconName };

/** Decorative; hidden from assistive technology. */
export function Icon({ name }: Props) {
  return (
    <Root
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICON_BODIES[name] }}
    />
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
