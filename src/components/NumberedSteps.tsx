import styled, { css } from "styled-components";
import { media } from "../styles/media";
import { stepNumber } from "../styles/stepNumber";
import { vars } from "../styles/vars";

type Props = { steps: readonly Queries.TitledTextFragment[]; stacked?: boolean };

export function NumberedSteps({ steps, stacked = false }: Props) {
  return (
    <Root role="list" $stacked={stacked}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </Root>
  );
}

const sideBySide = css`
  ${media.large} {
    grid-auto-flow: column;
    grid-auto-columns: 1fr;

    & > li {
      padding: 4.5rem 0 0;
    }
    & > li:not(:last-child)::after {
      content: "";
      position: absolute;
      top: 1.5rem;
      left: 4rem;
      right: calc(-1 * ${vars.space.xxl} + 1rem);
      border-top: 2px dotted ${vars.color.lineStrong};
      opacity: 0.6;
    }
  }
`;

const Root = styled.ol<{ $stacked: boolean }>`
  counter-reset: step;
  display: grid;
  gap: ${vars.space.xl} ${vars.space.xxl};

  & > li {
    position: relative;
    counter-increment: step;
    padding-left: min(4.25rem, 21.25vw);
  }
  & > li::before {
    content: counter(step);
    top: 0;
    ${stepNumber}
  }
  & h3 {
    margin-bottom: ${vars.space.xs};
  }
  & p {
    max-width: ${vars.measure.text};
    color: ${vars.color.inkSoft};
  }
  ${({ $stacked }) => !$stacked && sideBySide}
`;
