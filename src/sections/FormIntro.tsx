import styled from "styled-components";
import { NumberedSteps } from "../components/NumberedSteps";
import { BeforeSending } from "../quote/form/BeforeSending";
import { media } from "../styles/media";
import { vars } from "../styles/vars";

type Props = {
  title: string;
  text: string;
  next: Queries.NextStepsFragment;
  /** h1 where the form is what the page is for. */
  heading?: "h1" | "h2";
};

/** The heading and text beside a form, and where there is room what happens next. */
export function FormIntro({ title, text, next, heading: Title = "h2" }: Props) {
  return (
    <Root>
      <BeforeSending>
        <Title>{title}</Title>
        <p>{text}</p>
      </BeforeSending>
      <Next>
        <h2>{next.title}</h2>
        <NumberedSteps steps={next.steps} stacked />
      </Next>
    </Root>
  );
}

const Root = styled.div`
  & :is(h1, h2) {
    margin-bottom: ${vars.space.s};
    font-size: ${vars.size.heading2};
  }
  & > div > p {
    max-width: ${vars.measure.text};
    color: ${vars.color.inkSoft};
    line-height: 1.5;
  }
  ${media.medium} {
    & > div > p {
      font-size: ${vars.size.lead};
    }
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
    margin-top: ${vars.space.xl};

    && h2 {
      margin-bottom: ${vars.space.l};
      font-size: ${vars.size.heading4};
    }
  }
`;
