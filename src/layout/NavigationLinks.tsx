import styled from "styled-components";
import { isActiveLink } from "./isActiveLink";

type Props = {
  links: readonly { readonly label: string; readonly path: string }[];
  path: string;
};

export function NavigationLinks({ links, path }: Props) {
  return (
    <Root role="list">
      {links.map((link) => (
        <li key={link.path}>
          <a
            href={link.path}
            aria-current={
              isActiveLink(link.path, path) ? (link.path === path ? "page" : "true") : undefined
            }
          >
            {link.label}
          </a>
        </li>
      ))}
    </Root>
  );
}

const Root = styled.ul`
  display: contents;
`;
