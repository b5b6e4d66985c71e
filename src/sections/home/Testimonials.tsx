import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { SectionHead } from "../../components/SectionHead";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.TestimonialsFragment };

/** What customers said, each with a name. */
export function Testimonials({ id, section }: Props) {
  if (!section.testimonials?.length) return null;
  return (
    <Band $tone="warm" aria-labelledby={id}>
      <Container>
        <SectionHead id={id} title={section.title} intro={section.intro} />
        <List role="list">
          {section.testimonials.map(({ text, name, about }) => (
            <li key={text}>
              <figure>
                <blockquote>{text}</blockquote>
                <figcaption>
                  <strong>{name}</strong>
                  {about ? <span>{about}</span> : null}
                </figcaption>
              </figure>
            </li>
          ))}
        </List>
      </Container>
    </Band>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${vars.space.xl};

  & > li {
    padding-top: ${vars.space.m};
    border-top: 2px solid ${vars.color.accent};
    break-inside: avoid;
  }
  & blockquote {
    font: 400 ${vars.size.heading4} / 1.5 ${vars.font.display};
    word-spacing: 0.07em; /* as in headings */
  }
  & figcaption {
    margin-top: ${vars.space.m};
  }
  & span {
    display: block;
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.small};
  }
`;

export const fragment = graphql`
  fragment Testimonials on HomeSection {
    title
    intro
    testimonials {
      text
      name
      about
    }
  }
`;
