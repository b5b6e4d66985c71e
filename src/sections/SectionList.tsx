import { graphql } from "gatsby";
import styled, { css } from "styled-components";
import { vars } from "../styles/vars";
import { Gallery } from "./home/Gallery";
import { Guarantee } from "./home/Guarantee";
import { House } from "./home/House";
import { HowItWorks } from "./home/HowItWorks";
import { Prices } from "./home/Prices";
import { ServiceGrid } from "./home/ServiceGrid";
import { Team } from "./home/Team";
import { Testimonials } from "./home/Testimonials";
import { TrustStrip } from "./home/TrustStrip";
import { Prose } from "./home/Prose";

/** The component of each kind of section. */
const components = {
  claims: TrustStrip,
  prose: Prose,
  services: ServiceGrid,
  steps: HowItWorks,
  guarantee: Guarantee,
  testimonials: Testimonials,
  gallery: Gallery,
  prices: Prices,
  team: Team,
  house: House,
};

type Props = {
  /** How many sections of the page stand before these. */
  from?: number;
  /** Below a page's head, which has space of its own. */
  afterHead?: boolean;
  sections: readonly Queries.SectionListFragment[];
  services: readonly (Queries.ServiceGridServiceFragment & Queries.HouseServiceFragment)[];
  questions: readonly Queries.FirstQuestionFragment[];
};

/** The sections of the home page or of a page of the company's own, in their order. */
export function SectionList({ from = 0, afterHead = false, sections, services, questions }: Props) {
  const shared = {
    services: services.filter(({ featured }) => featured),
    others: services.filter(({ featured }) => !featured),
    questions,
  };
  return (
    <Root $afterHead={afterHead}>
      {sections.map((section, index) => {
        const Section = components[section.kind];
        const id = `section-${String(from + index + 1)}`;
        return <Section key={id} id={id} section={section} {...shared} />;
      })}
    </Root>
  );
}

/** Two sections of the same tone look like one, so only the first adds space between them. The strip of claims has its own tone. */
const Root = styled.div<{ $afterHead: boolean }>`
  ${({ $afterHead }) =>
    $afterHead &&
    css`
      & > :first-child:not([data-tone]) {
        padding-top: ${vars.space.l};
      }
    `}
  & > :not([data-tone]) + :not([data-tone]),
  & > [data-tone="warm"] + [data-tone="warm"] {
    padding-top: 0;
  }
`;

export const fragment = graphql`
  fragment SectionList on HomeSection {
    kind
    title
    ...ServiceGrid
    ...HowItWorks
    ...Guarantee
    ...Testimonials
    ...Gallery
    ...Prices
    ...Team
    ...House
    ...Prose
  }
`;
