import { graphql } from "gatsby";
import type { ReactNode } from "react";
import styled from "styled-components";
import { media } from "../../styles/media";
import { touchTarget } from "../../styles/touchTarget";
import { vars } from "../../styles/vars";
import { Icon } from "../brand/Icon";
import { KeepTogether } from "../KeepTogether";
import { Morph } from "../Morph";
import { Picture } from "../Picture";
import { VisuallyHidden } from "../VisuallyHidden";

type Props = {
  service: Queries.ServiceCardFragment;
  linkLabel: string;
  headingLevel?: "h2" | "h3";
  first?: boolean;
  wide?: boolean;
  children?: ReactNode;
};

/** A card has one link, which covers the card, so that a click anywhere follows the link. */
export function ServiceCard({
  service,
  linkLabel,
  headingLevel = "h3",
  first,
  wide = false,
  children,
}: Props) {
  const { card, wideCard } = service.image.childImageSharp ?? {};
  return (
    <Root>
      <Frame $name={service.slug} data-print="no">
        <Picture image={wide ? wideCard : card} alt={service.imageAlt} first={first} />
      </Frame>
      <Body>
        <Head>
          <Morph as={headingLevel} $name={`${service.slug}-title`}>
            <KeepTogether text={service.title} />
          </Morph>
          <p>{service.summary}</p>
        </Head>
        {children}
        <More href={`/services/${service.slug}`} data-print="no">
          {linkLabel}
          <VisuallyHidden>: {service.title}</VisuallyHidden>
          <Icon name="arrow" />
        </More>
      </Body>
    </Root>
  );
}

const inWideCell = "@container (min-width: 42rem)";

/** On phones with enlarged text, the picture's width is 0, to leave room for words (WCAG 1.4.4). */
const rowPicture = "clamp(0px, (100vw - 18rem) * 999, min(6.5rem, 30vw))";

const Frame = styled(Morph)`
  flex: none;
  overflow: hidden;
  aspect-ratio: 3 / 2;
  border-radius: ${vars.radius.large} ${vars.radius.large} 0 0;

  & picture {
    height: 100%;
  }
  ${inWideCell} {
    flex: 1;
    aspect-ratio: auto;
    border-radius: ${vars.radius.large} 0 0 ${vars.radius.large};
  }
  ${media.below} {
    position: absolute;
    top: ${vars.space.m};
    left: ${vars.space.m};
    width: ${rowPicture};
    aspect-ratio: 1;
    border-radius: ${vars.radius.medium};
  }
  & img {
    transition: scale 0.6s cubic-bezier(0.2, 0.7, 0.2, 1);
  }
`;

const More = styled.a`
  ${touchTarget}
  gap: 0.5em;
  margin-top: auto;
  padding-top: ${vars.space.xs};
  font-weight: 600;
  text-decoration: none;

  &::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: ${vars.radius.large};
  }
  & svg {
    width: 1.1em;
    height: 1.1em;
    transition: translate 0.25s;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${vars.color.focus};
    outline-offset: 3px;
  }
`;

const Head = styled.div`
  display: grid;
  gap: ${vars.space.m};

  & > :first-child {
    font-size: ${vars.size.heading3};
  }
  & > p {
    color: ${vars.color.inkSoft};
  }
  ${media.below} {
    align-content: center;
    gap: ${vars.space.xs};
    min-height: ${rowPicture};
    padding-left: calc(${rowPicture} + ${vars.space.m});

    & > :first-child {
      font-size: ${vars.size.heading4};
    }
    & > p {
      font-size: ${vars.size.small};
      line-height: 1.45;
    }
  }
`;

const Root = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.large};
  background: ${vars.color.surfaceRaised};
  transition: box-shadow 0.3s;

  ${inWideCell} {
    flex-direction: row;
  }

  ${media.hover} {
    &:hover {
      box-shadow: ${vars.shadow.raised};
    }
    &:hover ${Head} > :first-child {
      color: ${vars.color.brand};
    }
    &:hover ${Frame} img {
      scale: 1.035;
    }
    &:hover ${More} svg {
      translate: 4px 0;
    }
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: ${vars.space.m};
  padding: ${vars.space.l} clamp(1.25rem, 0.9rem + 1.2vw, 2rem) ${vars.space.l};

  & > p {
    color: ${vars.color.inkSoft};
  }
  & > ul {
    font-size: ${vars.size.small};
  }
  ${media.below} {
    gap: ${vars.space.s};
    padding: ${vars.space.m} ${vars.space.m} ${vars.space.xs};
  }
`;

export const fragment = graphql`
  fragment ServiceCard on Service {
    slug
    title
    summary
    imageAlt
    image {
      childImageSharp {
        card: gatsbyImageData(
          width: 1280
          breakpoints: [320, 640, 1280]
          sizes: "(min-width: 82rem) 40rem, (min-width: 48rem) 47vw, 6.5rem"
        )
        # In a wide card, the picture is cropped to the text's height, so its file is wider than what is visible.
        wideCard: gatsbyImageData(
          width: 1280
          breakpoints: [320, 640, 1280]
          sizes: "(min-width: 82rem) 27rem, (min-width: 64rem) 30vw, (min-width: 48rem) 130vw, 6.5rem"
        )
      }
    }
  }
`;
