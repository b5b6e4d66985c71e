import styled from "styled-components"
import { Container } from "../components/Container"
import { vars } from "../styles/vars"

type Props = { title: string; text: string }

/** What stands above a form on a page that has more than the form. */
export function FormIntro({ title, text }: Props) {
  return (
    <Root $width="narrow">
      <h2>{title}</h2>
      <p>{text}</p>
    </Root>
  )
}

const Root = styled(Container)`
  margin-bottom: ${vars.space.xl};

  & > h2 {
    margin-bottom: ${vars.space.s};
    font-size: ${vars.size.heading2};
  }
  & > p {
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.lead};
    line-height: 1.5;
  }
`
