import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../components/Band";
import { Button } from "../components/Button";
import { Container } from "../components/Container";
import { PetalBackdrop } from "../components/brand/PetalBackdrop";
import { useBusiness } from "../components/company/useBusiness";
import { media } from "../styles/media";
import { touchTarget } from "../styles/touchTarget";
import { vars } from "../styles/vars";

type Props = { call: Omit<Queries.ClosingCallFragment, "text"> & { text: string | null } };

/** The call to action at the end of a page is light, because the footer below it is dark. */
export function ClosingCall({ call }: Props) {
  const { phone, phoneHref } = useBusiness();
  return (
    <Root $tone="soft" aria-labelledby="closing-title" data-print="no">
      <PetalBackdrop />
      <Text>
        <h2 id="closing-title">{call.title}</h2>
        {call.text ? <p>{call.text}</p> : null}
        <div>
          {call.links.map(({ path, label }) => (
            <Button key={path} href={path} $tone={path === "/quote" ? "accent" : "quiet"}>
              {label}
            </Button>
          ))}
        </div>
        <a href={phoneHref}>{phone}</a>
      </Text>
    </Root>
  );
}

const Root = styled(Band)`
  position: relative;
  padding-block: clamp(3.5rem, 2.6rem + 3.6vw, 5.5rem);
  overflow: hidden;
  isolation: isolate;
`;

const Text = styled(Container)`
  display: grid;
  justify-items: center;
  gap: ${vars.space.l};
  text-align: center;

  & h2 {
    max-width: 16em;
    font-size: ${vars.size.heading1};
  }
  & p {
    max-width: ${vars.measure.text};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.lead};
    line-height: 1.5;
    text-wrap: balance;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${vars.space.s} ${vars.space.m};
    width: 100%;

    ${media.below} {
      & > a {
        flex: 1 1 14rem;
        max-width: 22rem;
      }
    }
  }
  & > a {
    ${touchTarget}
    color: inherit;
    font-weight: 600;
  }
`;

export const fragment = graphql`
  fragment ClosingCall on CallToAction {
    title
    text
    links {
      ...Link
    }
  }
`;
