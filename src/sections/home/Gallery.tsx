import styled from "styled-components";
import { Figure } from "../../components/Figure";
import { Section } from "../../components/Section";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.SectionListFragment };

export function Gallery({ id, section }: Props) {
  if (!section.pictures?.length) return null;
  return (
    <Section id={id} head={section} print="no">
      <Pictures>
        {section.pictures.map(({ image, imageAlt: alt, caption }) => (
          <Figure key={alt} image={image.childImageSharp?.detail} alt={alt} caption={caption} />
        ))}
      </Pictures>
    </Section>
  );
}

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${vars.space.l};
`;
