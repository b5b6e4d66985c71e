import styled from "styled-components";
import type { IconName } from "./iconNames";

/** Maps icon names to the markup inside the `<svg>` element; set by gatsby-node.ts. */
declare const ICON_BODIES: Readonly<Record<string, string>>;

/** The content names icons of Lucide and logos of social networks, with a prefix. */
type Props = { name: IconName | `lucide:${string}` | `profile:${string}` };

export function Icon({ name }: Props) {
  return (
    <Root
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICON_BODIES[name] ?? "" }}
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
