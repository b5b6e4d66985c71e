import { NumberedSteps } from "../../components/NumberedSteps";
import { Section } from "../../components/Section";

type Props = { id: string; section: Queries.SectionListFragment };

export function HowItWorks({ id, section }: Props) {
  return (
    <Section id={id} head={section} tone="warm">
      <NumberedSteps steps={section.steps ?? []} />
    </Section>
  );
}
