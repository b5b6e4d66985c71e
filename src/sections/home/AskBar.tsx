import styled from "styled-components";
import { Button } from "../../components/Button";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { label: string; links: readonly Queries.LinkFragment[] };

/** Asks the form's first question. Without JavaScript, the server fills the chosen answer into the form. */
export function AskBar({ label, links }: Props) {
  const answers = (address: string) =>
    links.map(({ path, label: answer }) => (
      <Button key={path} href={path.replace("/quote#", address)} $tone="quiet" $size="small">
        {answer}
      </Button>
    ));
  return (
    <Root role="group" aria-label={label} data-print="no">
      <b>{label}</b>
      {answers("/quote#")}
      <noscript>{answers("/api/quote-requests?")}</noscript>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space.xs};
  padding: ${vars.space.m} ${vars.space.gutter} ${vars.space.l};
  background: ${vars.color.surface};

  & > b {
    flex: 1 1 100%;
  }
  & a {
    flex: 1 1 40%;
    padding-inline: 0.4rem;
    font-size: ${vars.size.small};
  }
  ${media.small} {
    & a {
      flex-basis: auto;
    }
  }
  ${media.largeLandscape} {
    grid-area: 2 / 1;
    place-self: end start;
    align-items: center;
    margin: ${vars.space.m} max(${vars.space.gutter}, (100% - ${vars.measure.page}) / 2)
      ${vars.space.s};
    padding: 0.4rem;
    border-radius: 1.775rem;

    & > b,
    & a {
      flex: none;
      padding-inline: 0.75rem;
    }
    /* The label stands above the answers, so that the bar ends to the left of the furniture in the film. */
    ${media.wide} {
      padding: ${vars.space.xs} 0.75rem 0.75rem;
      border-radius: ${vars.radius.large};

      & > b {
        width: 0;
        min-width: 100%;
        padding-inline: 0;
      }
    }
  }
  &:has(noscript > a) > a {
    display: none;
  }
  & > noscript:has(a) {
    display: contents;
  }
`;
