import { graphql } from "gatsby";
import { Fragment } from "react";
import styled from "styled-components";
import { vars } from "../styles/vars";

type Props = { label: string; links: readonly Queries.LinkFragment[] };

/** A short text followed by links. */
export function LinkLine({ label, links }: Props) {
  return (
    <Root>
      {label}
      {links.map((link) => (
        <Fragment key={link.path}>
          {" "}
          <a href={link.path}>{link.label}</a>
        </Fragment>
      ))}
    </Root>
  );
}

const Root = styled.p`
  font-size: ${vars.size.small};
  line-height: 2.5rem;

  & > a {
    display: inline-block;
    margin-right: ${vars.space.m};
  }
`;

export const fragment = graphql`
  fragment Link on PageLink {
    label
    path
  }
`;
