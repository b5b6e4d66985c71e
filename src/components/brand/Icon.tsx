import styled from "styled-components";
import type { IconName } from "./iconNames";

/** The content of each icon's `<svg>`, which gatsby-node.ts takes from packages of icons. */
declare const ICON_BODIES: Readonly<Record<string, string>>;

/** `name` is one of ours; the content chose `chosen` by Lucide's name, or `profile` by a network's. */
type Props =
  | { name: IconName; chosen?: never; profile?: never }
  | { chosen: string; name?: never; profile?: never }
  | { profile: string; name?: never; chosen?: never };

/** Decorative; hidden from assistive technology. */
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
