import styled from "styled-components";
import { Picture } from "../../components/Picture";
import { Section } from "../../components/Section";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.SectionListFragment };

export function Team({ id, section }: Props) {
  if (!section.people?.length) return null;
  return (
    <Section id={id} head={section} tone="warm">
      <People role="list">
        {section.people.map(({ name, role, text, image, imageAlt }) => (
          <li key={name}>
            <Picture image={image.childImageSharp?.portrait} alt={imageAlt} />
            <h3>{name}</h3>
            <p>{role}</p>
            {text ? <p>{text}</p> : null}
          </li>
        ))}
      </People>
    </Section>
  );
}

const People = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${vars.space.xl};

  & picture {
    margin-bottom: ${vars.space.m};
    clip-path: inset(0 round ${vars.radius.large});
    aspect-ratio: 1;
  }
  & p {
    color: ${vars.color.inkSoft};
  }
  & p + p {
    margin-top: ${vars.space.xs};
  }
`;
