import styled from "styled-components";

type Props = { text: string };

/** Breaks words such as Add-On at the hyphen only if they don't fit on a line. */
export function KeepTogether({ text }: Props) {
  return text
    .split(/(\S+-\S+)/)
    .map((part, index) => (index % 2 ? <Whole key={part}>{part}</Whole> : part));
}

const Whole = styled.span`
  display: inline-block;
  max-width: 100%;
  text-decoration: inherit;
`;
