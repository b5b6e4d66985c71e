import type { ReactNode } from "react";
import styled from "styled-components";
import { media } from "../../styles/media";
import { ServiceCard } from "./ServiceCard";

type Props<Service> = {
  services: readonly Service[];
  linkLabel: string;
  headingLevel?: "h2" | "h3";
  first?: boolean;
  children?: (service: Service) => ReactNode;
};

/** Shows two cards per row on medium screens. On large screens, five cards fill a row of two and a row of three. */
export function ServiceCardGrid<Service extends Queries.ServiceCardFragment>({
  services,
  first,
  children,
  ...card
}: Props<Service>) {
  return (
    <Root role="list">
      {services.map((service, index) => (
        <li key={service.slug}>
          <ServiceCard
            service={service}
            first={first && index === 0}
            wide={index === services.length - 1 && index % 2 === 0}
            {...card}
          >
            {children?.(service)}
          </ServiceCard>
        </li>
      ))}
    </Root>
  );
}

const Root = styled.ul`
  display: grid;
  gap: clamp(1.25rem, 0.8rem + 1.6vw, 2.25rem);

  & > li {
    container-type: inline-size;
  }
  ${media.medium} {
    grid-template-columns: 1fr 1fr;

    & > :last-child:nth-child(odd) {
      grid-column: span 2;
    }
  }
  ${media.large} {
    grid-template-columns: repeat(6, 1fr);

    && > li {
      grid-column: span 2;
    }
    &&:has(> :nth-child(3n + 2):last-child) > :nth-child(-n + 2),
    &&:has(> :nth-child(3n + 1):last-child) > :nth-child(-n + 4) {
      grid-column: span 3;
    }
  }
`;
