import styled from "styled-components";
import { NumberedSteps } from "../components/NumberedSteps";
import { BeforeSending } from "../quote/form/BeforeSending";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

type Props = { title: string; text: string; next: Queries.NextStepsFragment };

/** The heading and text beside a form, on a page that has more than the form, and where there is room what happens next. */
export function FormIntro({ title, text, next }: Props) {
  return (
    <Root>
      <BeforeSending>
        <h2>{title}</h2>
        <p>{text}</p>
      </BeforeSending>
      <Next>
        <NumberedSteps steps={next.steps} stacked />
      </Next>
    </Root>
  );
}

const Root = styled.div`
  & h2 {
    margin-bottom: ${vars.space.s};
    font-size: ${vars.size.heading2};
  }
  & > div > p {
    max-width: ${vars.measure.text};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.lead};
    line-height: 1.5;
  }
  ${media.large} {
    align-self: start;
    padding-top: ${vars.space.xxl};

    ${media.tall} {
      position: sticky;
      top: 7rem;
    }
  }
`;

/** On narrow screens it would stand between the heading and the form. */
const Next = styled.div`
  display: none;

  ${media.large} {
    display: block;
    margin-top: ${vars.space.xxl};
  }
`;
