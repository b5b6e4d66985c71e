import type { IGatsbyImageData } from "gatsby-plugin-image";
import styled from "styled-components";
import { vars } from "../styles/vars";
import { Picture } from "./Picture";

type Props = {
  image: IGatsbyImageData | null | undefined;
  alt: string;
  caption: string | null | undefined;
};

export function Figure({ image, alt, caption }: Props) {
  return (
    <Root>
      <Picture image={image} alt={alt} />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </Root>
  );
}

const Root = styled.figure`
  & picture {
    aspect-ratio: 3 / 2;
    clip-path: inset(0 round ${vars.radius.large});
  }
  & figcaption {
    margin-top: ${vars.space.xs};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.small};
  }
`;
