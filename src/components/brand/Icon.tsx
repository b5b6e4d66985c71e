import styled from "styled-components";
import type { IconName } from "./iconNames";

/** Maps icon names to the markup inside the `<svg>` element; set by gatsby-node.ts. */
declare const ICON_BODIES: Readonly<Record<string, string>>;

/** `chosen` is a Lucide icon's name from the content, and `profile` a social network's name. */
type Props =
  | { name: IconName; chosen?: never; profile?: never }
  | { chosen: string; name?: never; profile?: never }
  | { profile: string; name?: never; chosen?: never };

export function Icon({ name, chosen, profile }: Props) {
  const ofContent = profile ? `profile:${profile}` : `lucide:${chosen}`;
  return (
    <Root
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICON_BODIES[name ?? ofContent] ?? "" }}
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
