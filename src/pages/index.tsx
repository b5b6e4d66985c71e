import { graphql, type HeadProps, type PageProps } from "gatsby";
import styled from "styled-components";
import { Seo } from "../layout/seo/Seo";
import { ClosingCall } from "../sections/ClosingCall";
import { AskBar } from "../sections/home/AskBar";
import { Hero } from "../sections/home/Hero";
import { SectionList } from "../sections/SectionList";
import { media } from "../styles/media";

export default function HomePage({ data: { home, ...sources } }: PageProps<Queries.HomePageQuery>) {
  const besideHero = home.sections[0]?.kind === "claims" ? 1 : 0;

  return (
    <>
      <FirstView>
        <Hero hero={home.hero} />
        {home.hero.ask ? <AskBar {...home.hero.ask} /> : null}
        <SectionList sections={home.sections.slice(0, besideHero)} sources={sources} />
      </FirstView>
      <SectionList sections={home.sections.slice(besideHero)} from={besideHero} sources={sources} />
      <ClosingCall call={home.closing} />
    </>
  );
}

const FirstView = styled.div`
  ${media.large} {
    display: grid;
    grid-template-rows: 1fr auto auto;
    min-height: calc(100svh - var(--header-height));
  }
`;

export const Head = ({ data, location }: HeadProps<Queries.HomePageQuery>) => (
  <Seo page={data.home} path={location.pathname} />
);

export const query = graphql`
  query HomePage {
    home {
      ...SharedPage
      hero {
        ...Hero
      }
      sections {
        ...SectionList
      }
      closing {
        ...ClosingCall
      }
    }
    ...SectionSources
  }
`;
