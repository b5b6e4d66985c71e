import styled from "styled-components";

type Props = { text: string };

/** A heading whose words with a hyphen, as Add-On, stay on one line. */
export function KeepTogether({ text }: Props) {
  return text
    .split(/(\S+-\S+)/)
    .map((part, index) => (index % 2 ? <Whole key={part}>{part}</Whole> : part));
}

const Whole = styled.span`
  white-space: nowrap;
`;
