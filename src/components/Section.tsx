import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { media } from "../styles/media";
import { vars } from "../styles/vars";
import { Band } from "./Band";
import { Container } from "./Container";

type Props = {
  id: string;
  head: { readonly title: string; readonly intro?: string | null };
  tone?: "warm" | "soft";
  columns?: "1fr 1fr" | "5fr 7fr";
  print?: "no" | undefined;
  children: ReactNode;
};

export function Section({ id, head, tone, columns, print, children }: Props) {
  return (
    <Band $tone={tone} aria-labelledby={id} data-print={print}>
      <Columns $columns={columns}>
        <Head>
          <h2 id={id}>{head.title}</h2>
          {head.intro ? <p>{head.intro}</p> : null}
        </Head>
        {children}
      </Columns>
    </Band>
  );
}

const Columns = styled(Container)<{ $columns: string | undefined }>`
  ${({ $columns }) =>
    $columns &&
    css`
      ${media.large} {
        display: grid;
        grid-template-columns: ${$columns};
        column-gap: ${vars.space.xxl};
      }
    `}
`;

const Head = styled.div`
  max-width: ${vars.measure.narrow};
  margin-bottom: calc(${vars.space.xxl} * 0.62);
  break-inside: avoid;
  break-after: avoid;

  & > p {
    margin-top: ${vars.space.m};
    font-size: ${vars.size.lead};
    line-height: 1.5;
    opacity: 0.86;
  }
`;
