import styled from "styled-components";
import type { IconName } from "./iconNames";

/** The content of each icon's `<svg>`, which gatsby-node.ts takes from Lucide's package. */
declare const ICON_BODIES: Readonly<Record<string, string>>;

/** `name` is one of ours; `chosen` is one that the content chose, by Lucide's name. */
type Props = { name: IconName; chosen?: never } | { chosen: string; name?: never };

/** Decorative; hidden from assistive technology. */
export function Icon({ name, chosen }: Props) {
  return (
    <Root
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICON_BODIES[name ?? `lucide:${chosen}`] ?? "" }}
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
