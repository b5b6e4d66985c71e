import styled from "styled-components";
import { fillIn } from "../../shared/fillIn";
import { Container } from "../components/Container";
import { Icon } from "../components/brand/Icon";
import { Logo } from "../components/brand/Logo";
import { Tooltip } from "../components/Tooltip";
import { useBusiness } from "../components/company/useBusiness";
import { deep } from "../styles/deep";
import { media } from "../styles/media";
import { roundButton } from "../styles/roundButton";
import { touchTarget } from "../styles/touchTarget";
import { vars } from "../styles/vars";
import { useNavigation } from "../components/company/useNavigation";

export function Footer() {
  const business = useBusiness();
  const { footer, footerLabel, logoSuffix } = useNavigation();
  const social = business.social ?? [];
  const credentials = [business.licensed, business.license, business.insurer].filter(Boolean);

  return (
    <Root>
      <Container>
        <Columns>
          <Company data-print="no">
            <HomeLink href="/" aria-label={`${business.name} ${logoSuffix}`}>
              <Logo name={business.name} onDeep />
            </HomeLink>
            <p>{business.tagline}</p>
            {social.length > 0 && (
              <Social role="list" aria-label={footer.socialTitle}>
                {social.map(({ url, label, icon }, index) => (
                  <li key={url}>
                    <Tooltip id={`social-${index}`} text={label} align="start">
                      <a href={url} rel="me noopener" aria-labelledby={`social-${index}`}>
                        <Icon name={`profile:${icon}`} />
                      </a>
                    </Tooltip>
                  </li>
                ))}
              </Social>
            )}
          </Company>
          <Links aria-label={footerLabel}>
            <LinkColumn title={footer.servicesTitle} path="/services" links={footer.services} />
            <LinkColumn title={footer.othersTitle} links={footer.others} />
            <LinkColumn title={footer.companyTitle} links={footer.company} />
          </Links>
          <div>
            <Heading data-print="no">{footer.contactTitle}</Heading>
            <List role="list">
              <li>
                <a href={business.phoneHref}>{business.phone}</a>
              </li>
              <li>
                <a href={`mailto:${business.email}`}>{business.email}</a>
              </li>
              {business.addressLines.length > 0 && (
                <li>
                  {business.addressLines.map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                </li>
              )}
              <li>{business.serviceArea}</li>
              {business.hours.map(({ line }) => (
                <li key={line}>{line}</li>
              ))}
            </List>
          </div>
        </Columns>
        <Small>
          {credentials.length > 0 && (
            <Licensed>
              <Icon name="shield" />
              {credentials.join(", ")}
            </Licensed>
          )}
          {business.reviews && (
            <a href={business.reviews.url} rel="noopener">
              {business.reviews.label}
            </a>
          )}
          <p>{fillIn(business.copyright, { name: business.name, year: thisYear() })}</p>
        </Small>
      </Container>
    </Root>
  );
}

const thisYear = () => String(new Date().getFullYear());

type LinkColumnProps = { title: string; path?: string; links: readonly Queries.LinkFragment[] };

function LinkColumn({ title, path, links }: LinkColumnProps) {
  if (links.length === 0) return null;
  return (
    <div>
      <Heading>{path ? <a href={path}>{title}</a> : title}</Heading>
      <List role="list">
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.label}</a>
          </li>
        ))}
      </List>
    </div>
  );
}

const Root = styled.footer`
  padding-block: ${vars.space.section} ${vars.space.xl};
  ${deep}
  border-top: 1px solid ${vars.color.onDeepLine}; /* shows the footer's upper edge in the dark scheme */
  color: ${vars.color.onDeepSoft};
  font-size: ${vars.size.small};

  & a {
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    color: ${vars.color.onDeep};
    text-decoration: underline;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${vars.space.xxl};

  ${media.medium} {
    grid-template-columns: 1fr auto;

    & > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${media.wide} {
    grid-template-columns: 1fr 2fr auto;

    & > :first-child {
      grid-column: auto;
    }
  }
`;

const Company = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${vars.space.m};
  max-width: 22rem;
`;

const HomeLink = styled.a`
  ${touchTarget}
  && {
    color: ${vars.color.onDeep};
  }
`;

const Social = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space.s};

  & a {
    ${roundButton}
  }
`;

const Links = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${vars.space.xl} ${vars.space.l};

  ${media.narrow} {
    & > :nth-child(odd):last-child {
      grid-column: 1 / -1;
    }
  }
`;

const Heading = styled.h2`
  margin-bottom: ${vars.space.xxs};
  color: ${vars.color.onDeep};
  font-size: ${vars.size.heading4};
`;

const List = styled.ul`
  ${media.narrow} {
    nav > :nth-child(odd):last-child > & {
      display: flex;
      flex-wrap: wrap;
      column-gap: ${vars.space.l};
    }
  }
  & li {
    line-height: 1.4;
  }
  & li:not(:has(a)) {
    padding-block: 0.7rem;
  }
  & a {
    ${touchTarget}
    padding-block: 0.3rem; /* separates links of two lines on narrow phones */
  }
`;

const Small = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${vars.space.s} ${vars.space.xl};
  margin-top: ${vars.space.xxl};
  padding-top: ${vars.space.l};
  border-top: 1px solid ${vars.color.onDeepLine};
`;

const Licensed = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
`;
