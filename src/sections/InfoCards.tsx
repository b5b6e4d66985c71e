import { Band } from "../components/Band";
import { ContactCards } from "../components/cards/ContactCards";
import { Container } from "../components/Container";

export function InfoCards() {
  return (
    <Band $flush aria-labelledby="cards-title">
      <Container>
        <ContactCards titleId="cards-title" />
      </Container>
    </Band>
  );
}
