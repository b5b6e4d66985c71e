import { Band } from "../components/Band";
import { ContactCards } from "../components/cards/ContactCards";
import { Container } from "../components/Container";
import { useBusiness } from "../components/company/useBusiness";
import { VisuallyHidden } from "../components/VisuallyHidden";

export function InfoCards() {
  const { contactCardsTitle } = useBusiness();
  return (
    <Band $flush aria-labelledby="cards-title">
      <Container>
        <VisuallyHidden as="h2" id="cards-title">
          {contactCardsTitle}
        </VisuallyHidden>
        <ContactCards />
      </Container>
    </Band>
  );
}
