import styled from "styled-components";
import { Container } from "../components/Container";
import { vars } from "../styles/vars";

type Props = { title: string; text?: string | null; link?: Queries.LinkFragment | null };

export function PageHero({ title, text, link }: Props) {
  return (
    <Root as="section">
      <h1>{title}</h1>
      {text ? (
        <p>
          {text} {link ? <a href={link.path}>{link.label}</a> : null}
        </p>
      ) : null}
    </Root>
  );
}

const Root = styled(Container)`
  padding-block: clamp(2rem, 1.2rem + 3.6vw, 5rem) clamp(1.75rem, 1.4rem + 1.6vw, 3rem);
  display: grid;
  gap: ${vars.space.m};

  & h1 {
    max-width: 15em;
  }
  & p {
    max-width: 42rem;
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.lead};
    line-height: 1.5;
    text-wrap: balance;
  }
`;
