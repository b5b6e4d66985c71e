import { graphql } from "gatsby";
import styled from "styled-components";

type Props = { links: readonly Queries.LinkFragment[]; path: string };

/** Highlights the link to /services on pages like /services/windows, too. */
export function NavigationLinks({ links, path }: Props) {
  return (
    <Root role="list">
      {links.map((link) => (
        <li key={link.path}>
          <a href={link.path} aria-current={placeOf(link.path, path)}>
            {link.label}
          </a>
        </li>
      ))}
    </Root>
  );
}

function placeOf(link: string, path: string) {
  if (link === path) return "page";
  return path.startsWith(`${link}/`) ? "true" : undefined;
}

const Root = styled.ul`
  display: contents;
`;

export const fragment = graphql`
  fragment Link on PageLink {
    label
    path
  }
  fragment TitledText on TitledText {
    title
    text
  }
`;
