import styled from "styled-components";

type Props = { text: string };

/** Text whose words with a hyphen, such as Add-On, break there only where a line is too short for them. */
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
