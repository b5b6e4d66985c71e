import { useId } from "react";
import styled, { css } from "styled-components";
import { displayFace } from "../../../shared/displayFace";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import { ownMark, ownMarkOnDark } from "../../../shared/mark/ownMark";
import { Petals } from "./Petals";

type Props = { name: string; size?: "medium" | "large"; onDeep?: boolean };

/** Names longer than this always get two lines, so that loading the web font cannot move the line break. */
const longestLine = 17;
/** Names longer than this shrink, to leave room for the links in a header that is 1024 pixels wide. */
const longestShortName = 30;
/** Widths in em: the average letter of a name, the logo's symbol and the gap after the symbol. */
const letter = 0.5;
const markWidth = 1.62;
const gap = 0.42;

export function Logo({ name, size = "medium", onDeep = false }: Props) {
  const id = useId();
  const [first = ""] = name.split(" ");
  const lines: Lines = name.length > longestLine ? breakInTwo(name) : [name];
  const [line, secondLine] = lines;
  // In the home page's large logo, a name of two lines must shrink, to keep the header from growing.
  const isFitted = name.length > longestShortName || (size === "large" && secondLine !== undefined);
  const isOne = onDeep || ownMark === ownMarkOnDark;
  const marks = isOne ? { both: ownMarkOnDark } : { light: ownMark, dark: ownMarkOnDark };
  return (
    <Root $size={size} $longest={isFitted ? lengthOf(lines) : undefined}>
      {ownMark === "" ? (
        <Mark viewBox="-32 -32 64 64" aria-hidden="true">
          <Petals />
          <Center r="5.2" $onDeep={onDeep} />
        </Mark>
      ) : (
        Object.entries(marks).map(([only, shapes]) => (
          <OwnMark
            key={only}
            $only={only}
            viewBox="-32 -32 64 64"
            aria-hidden="true"
            // A prefix makes the SVG's ids unique, because a page shows the logo several times.
            dangerouslySetInnerHTML={{ __html: shapes.replace(/\blogo-/g, `${id}${only}-`) }}
          />
        ))
      )}
      <Name>
        {first} <span>{line.slice(first.length + 1)}</span>
        {secondLine === undefined ? null : <span> {secondLine}</span>}
      </Name>
    </Root>
  );
}

type Lines = readonly [string, string?];

function breakInTwo(name: string): Lines {
  const all = [...name.matchAll(/ /g)].map(({ index }): Lines => [
    name.slice(0, index),
    name.slice(index + 1),
  ]);
  return all.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0] ?? [name];
}

function lengthOf([one, other = ""]: Lines): number {
  return Math.max(one.length, other.length);
}

/** Fonts that are scaled up have taller letters and need more space between lines. */
const lineHeight = Math.max(1, displayFace.size * 0.95);

const Root = styled.span<{ $size: "medium" | "large"; $longest: number | undefined }>`
  display: inline-flex;
  align-items: center;
  gap: ${gap}em;
  /* The limits in vw shrink enlarged text on phones, so that every word fits on a line. */
  font: 400 min(7vw, clamp(min(1.125rem, 5.6vw), 0.8rem + 1.6vw, 1.4375rem))/${lineHeight}
    ${vars.font.display};
  letter-spacing: -0.015em;
  ${({ $size }) =>
    $size === "large" &&
    css`
      /* 16px ignores the visitor's text size, so that enlarged text leaves the header with at most two rows. */
      font-size: min(
        7vw,
        max(1.4375rem, 16px + 1.6vw),
        clamp(min(1.25rem, 6vw), 0.85rem + 1.6vw, 1.875rem)
      );

      @media (min-width: 64rem) and (max-width: 84.99rem) {
        font-size: 1.4375rem;
      }
    `}
  ${({ $size, $longest }) => $longest !== undefined && fitTwoLines($size, $longest)}
`;

/** Returns a font size at which the name leaves room for the menu button on phones and for the links on laptops. */
function fitTwoLines(size: "medium" | "large", longest: number) {
  const line = longest * letter;
  const onPhones = `(100vw - 6.75rem) / ${String(line + markWidth + gap)}`;
  const scale = String(Math.min(1, 12 / line));
  const fitting =
    size === "large"
      ? `min(${onPhones}, ${scale} * clamp(1.25rem, 0.8rem + 0.8vw, ${String(1.75 / lineHeight)}rem))`
      : `min(0.92 * ${onPhones}, ${scale} * 1.125rem)`;
  return css`
    font-size: min(5.6vw, max(0.8125rem, ${fitting}));
  `;
}

const Mark = styled.svg`
  flex: none;
  width: ${markWidth}em;
  height: ${markWidth}em;
  fill: currentColor;
`;

const OwnMark = styled(Mark)<{ $only: string }>`
  display: ${({ $only }) => ($only === "dark" ? "none" : "block")};

  ${media.dark} {
    display: ${({ $only }) => ($only === "light" ? "none" : "block")};
  }
`;

/** The center of the logo is lighter on dark backgrounds, because a dark accent color would vanish. */
const Center = styled.circle<{ $onDeep: boolean }>`
  fill: ${({ $onDeep }) => ($onDeep ? vars.color.accentOnDeep : vars.color.accent)};

  ${media.dark} {
    fill: ${({ $onDeep }) => !$onDeep && vars.color.accentStrong};
  }
`;

const Name = styled.span`
  text-wrap: balance;

  & > span {
    opacity: 0.82;
  }
  & > span + span {
    display: block;
  }
`;
