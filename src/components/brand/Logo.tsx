import styled, { css } from "styled-components";
import { displayFace } from "../../../shared/displayFace";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";
import { logoShape } from "./logoShape";
import { ownMark, ownMarkOnDark } from "./ownMark";
import { petal } from "./petal";

/** `onDeep` where it stands on a ground that is dark in both schemes. */
type Props = { name: string; size?: "medium" | "large"; onDeep?: boolean };

/** Longer names wrap onto two lines, because the header's links need the rest of the row. */
const longestLine = 17;
/** Longer names are set smaller: two lines of them would leave the header's links no room at 1024 pixels. */
const longestShortName = 30;

/**
 * By letters and not by their width alone: of a name as wide as the limit, only one of the display face and its stand-in would
 * wrap, and the page would move when the font arrives.
 */
function widestLine({ length }: string): string {
  if (length <= longestLine) return "none";
  return length <= longestShortName ? "8.7em" : "12em";
}

/** The mark, four petals or the company's own, beside the company's name. */
export function Logo({ name, size = "medium", onDeep = false }: Props) {
  const [first, ...rest] = name.split(" ");
  const isLong = name.length > longestShortName;
  return (
    <Root $size={size} $isLong={isLong}>
      {ownMark === "" ? (
        <Mark viewBox="-32 -32 64 64" aria-hidden="true">
          {[0, 90, 180, 270].map((angle) => (
            <path key={angle} d={petal} transform={`rotate(${angle})`} />
          ))}
          <Center r="5.2" $onDeep={onDeep} />
        </Mark>
      ) : (
        marksOn(onDeep).map(({ only, shapes }) => (
          <OwnMark
            key={only}
            $only={only}
            viewBox="-32 -32 64 64"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: shapes }}
          />
        ))
      )}
      <Name $widest={widestLine(name)}>
        {first} <RestOfName>{rest.join(" ")}</RestOfName>
      </Name>
    </Root>
  );
}

type Scheme = "light" | "dark" | "both";

/** The company's own mark for the ground, which changes with the scheme unless it is deep. */
function marksOn(isDeep: boolean): { only: Scheme; shapes: string }[] {
  if (isDeep) return [{ only: "both", shapes: ownMarkOnDark }];
  if (ownMark === ownMarkOnDark) return [{ only: "both", shapes: ownMark }];
  return [
    { only: "light", shapes: ownMark },
    { only: "dark", shapes: ownMarkOnDark },
  ];
}

/** A face that is set larger reaches further above its line. */
const lineHeight = Math.max(1, displayFace.size * 0.95);

const Root = styled.span<{ $size: "medium" | "large"; $isLong: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${logoShape.gap}em;
  /* The parts in vw alone hold on a phone with enlarged text: no word of the name is divided. */
  font: 400 min(7vw, clamp(min(1.125rem, 5.6vw), 0.8rem + 1.6vw, 1.4375rem))/${lineHeight}
    ${vars.font.display};
  letter-spacing: ${logoShape.letterSpacing}em;
  ${({ $size }) =>
    $size === "large" &&
    css`
      font-size: min(7vw, clamp(min(1.25rem, 6vw), 0.85rem + 1.6vw, 2.25rem));
    `}
  ${({ $size, $isLong }) =>
    $isLong &&
    css`
      font-size: ${$size === "large" ? "clamp(min(1.125rem, 5.6vw), 0.8rem + 0.8vw, 1.75rem)" : "min(1.125rem, 5.6vw)"};
    `}
`;

const Mark = styled.svg`
  flex: none;
  width: ${logoShape.mark}em;
  height: ${logoShape.mark}em;
  fill: currentColor;
`;

const OwnMark = styled(Mark)<{ $only: Scheme }>`
  ${({ $only }) =>
    $only === "dark" &&
    css`
      display: none;
    `}
  ${media.dark} {
    display: ${({ $only }) => ($only === "light" ? "none" : "block")};
  }
`;

/** A dark accent would not show on a dark ground. */
const Center = styled.circle<{ $onDeep: boolean }>`
  fill: ${({ $onDeep }) => ($onDeep ? vars.color.accentOnDeep : vars.color.accent)};

  ${media.dark} {
    fill: ${({ $onDeep }) => ($onDeep ? vars.color.accentOnDeep : vars.color.accentStrong)};
  }
`;

const Name = styled.span<{ $widest: string }>`
  max-width: ${({ $widest }) => $widest};
  text-wrap: balance;
`;

const RestOfName = styled.span`
  opacity: ${logoShape.secondWord};
`;
