import styled from "styled-components";
import { displayFace } from "../../../shared/displayFace";
import { Section } from "../../components/Section";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.SectionListFragment };

export function Testimonials({ id, section }: Props) {
  if (!section.testimonials?.length) return null;
  return (
    <Section id={id} head={section} tone="warm">
      <List role="list">
        {section.testimonials.map(({ text, name, about }) => (
          <li key={text}>
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption>
                <strong>{name}</strong>
                {about ? <small>{about}</small> : null}
              </figcaption>
            </figure>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${vars.space.xl};

  & > li {
    padding-top: ${vars.space.m};
    border-top: 2px solid ${vars.color.accent};
  }
  & blockquote {
    font: 400 ${vars.size.heading4} / 1.5 ${vars.font.display};
    word-spacing: ${displayFace.wordSpacing ?? 0}em;
  }
  & figcaption {
    margin-top: ${vars.space.m};
  }
`;
