import { Band } from "../components/Band";
import { ContactCards } from "../components/ContactCards";
import { Container } from "../components/Container";
import { VisuallyHidden } from "../components/VisuallyHidden";

type Props = {
  /** Read by screen readers only. */
  title: string;
};

/** The ways to reach the company, as a section of its own. */
export function InfoCards({ title }: Props) {
  return (
    <Band $space="flush" aria-labelledby="cards-title">
      <Container>
        <VisuallyHidden as="h2" id="cards-title">
          {title}
        </VisuallyHidden>
        <ContactCards />
      </Container>
    </Band>
  );
}
