import { graphql } from "gatsby";
import { Fragment } from "react";
import styled, { css } from "styled-components";
import { fillIn } from "../../../shared/fillIn";
import { Icon } from "../../components/brand/Icon";
import { Button } from "../../components/Button";
import { CheckList } from "../../components/CheckList";
import { Picture } from "../../components/Picture";
import { Section } from "../../components/Section";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = {
  id: string;
  section: Queries.SectionListFragment;
  services: readonly Queries.HouseServiceFragment[];
};

/** The links in the house lead to the form, where noteRooms.ts adds the rooms that the visitor has chosen. */
export function House({ id, section, services }: Props) {
  const { picture, adds, link } = section;
  const rooms = (section.rooms ?? [])
    .map((room) => ({ room, work: listWork(services, room.name) }))
    .filter(({ work }) => work.length > 0);
  const image = picture?.image.childImageSharp?.house;
  if (rooms.length === 0 || !image) return null;
  return (
    <Section id={id} head={section}>
      <Plan $ratio={image.width / image.height}>
        <div data-print="no">
          <View image={image} alt={picture.imageAlt} />
          {picture.caption ? <Caption>{picture.caption}</Caption> : null}
        </div>
        <Paper>
          {rooms.map(({ room, work }, index) => (
            <Room key={room.name} name={id} open={index === 0}>
              <Place $outline={room.outline} data-print="no">
                <span>
                  {room.title}
                  <Icon name="plus" />
                </span>
              </Place>
              <Light image={room.image.childImageSharp?.house} alt="" />
              <h3>{room.title}</h3>
              {work.map(({ service, texts }, rank) => (
                <Fragment key={service}>
                  <h4>{rank === 0 ? service : fillIn(adds ?? "", { service })}</h4>
                  <CheckList entries={texts} columns={2} />
                </Fragment>
              ))}
              <Button
                href={`${link?.path ?? ""}#rooms=${room.name}`}
                aria-label={`${link?.label ?? ""}: ${room.title}`}
                $tone="accent"
                $size="small"
              >
                {link?.label}
              </Button>
            </Room>
          ))}
        </Paper>
      </Plan>
    </Section>
  );
}

function listWork(services: Props["services"], room: string) {
  return services
    .map(({ title, roomPoints }) => ({
      service: title,
      texts: roomPoints.filter(({ rooms }) => rooms.includes(room)).map(({ text }) => text),
    }))
    .filter(({ texts }) => texts.length > 0);
}

/** --part is 1% of the picture's width, the unit for positioning the rooms' lights and buttons. */
const Plan = styled.div<{ $ratio: number }>`
  --part: 1cqw;
  --ratio: ${({ $ratio }) => $ratio.toFixed(3)};
  position: relative;
  margin-inline: calc(-1 * ${vars.space.gutter});
  container-type: inline-size;

  ${media.wide} {
    --part: 0.6cqw;
    display: grid;
    grid-template-columns: 60% 1fr;
    margin-inline: 0;
  }
`;

const View = styled(Picture)`
  width: calc(100 * var(--part));
  aspect-ratio: var(--ratio);
  background: ${vars.color.brandSoft}; /* color behind the rooms' names until the picture loads */

  ${media.wide} {
    clip-path: inset(
      0 round ${vars.radius.large} ${vars.radius.petal} ${vars.radius.large} ${vars.radius.large}
    );
  }
`;

const Light = styled(View)`
  position: absolute;
  top: 0;
  left: 0;
  background: none;
  animation: light 0.5s;

  @keyframes light {
    from {
      opacity: 0;
    }
  }
`;

const Caption = styled.p`
  padding: ${vars.space.xs} ${vars.space.gutter} 0;
  color: ${vars.color.inkSoft};
  font-size: ${vars.size.small};

  ${media.wide} {
    padding-inline: 0;
  }
`;

const Paper = styled.div`
  margin: ${vars.space.m} ${vars.space.gutter} 0;
  padding: ${vars.space.l};
  border: 1px solid transparent; /* a border that only forced-colors mode shows */
  border-radius: ${vars.radius.large};
  border-top-right-radius: ${vars.radius.petal};
  background: ${vars.color.brandSoft};

  &:not(:has([open])) {
    border: 0;
    background: none;
  }
  ${media.wide} {
    align-self: start;
    min-height: calc(100 * var(--part) / var(--ratio));
    margin: 0 0 0 ${vars.space.xl};
    padding: ${vars.space.l} ${vars.space.xl};
  }
`;

const Room = styled.details`
  font-size: ${vars.size.small};

  & > h3 {
    font-size: ${vars.size.heading3};
  }
  & > h4 {
    margin-block: ${vars.space.m} ${vars.space.xs};
    color: ${vars.color.brand};
  }
  & > a {
    margin-top: ${vars.space.l};
  }
  @media print {
    & > h3 {
      margin-top: ${vars.space.l};
    }
  }
  @media (scripting: none) {
    & > a {
      display: none;
    }
  }
`;

const Spot = styled.summary`
  display: grid;
  place-items: center;
  position: absolute;
  z-index: 1;
  padding-top: 5%; /* moves a room's name from the walls to the floor */
  color: ${vars.color.brand};
  font-weight: 600;
  line-height: 1.3;

  & > span {
    display: flex;
    align-items: center;
    gap: 0.3em;
    padding: 0.4em 0.6em 0.4em 0.9em;
    border: 1px solid transparent; /* a border that only forced-colors mode shows */
    border-radius: ${vars.radius.round};
    background: ${vars.color.surfaceRaised};
    font-size: min(0.875rem, 3.6vw);
    max-width: 100%;
  }
  & svg {
    width: 1.2em;
    height: 1.2em;
    transition: rotate 0.25s;
  }
  [open] > & svg {
    rotate: 45deg;
  }
  [open] > & > span {
    background: ${vars.color.brand};
    color: ${vars.color.onBrand};
  }
  &:focus-visible {
    outline: none;
    clip-path: none; /* the room's shape would cut off the outline */
  }
  &:focus-visible > span {
    outline: 3px solid ${vars.color.focus};
    outline-offset: 3px;
  }
  ${media.hover} {
    &:hover {
      background: #ffffff59;
    }
  }
  ${media.medium} {
    & > span {
      padding-block: 0.6em;
      font-size: 1em;
    }
  }
  ${media.enlarged} {
    && {
      position: static;
      place-items: start;
      width: auto;
      height: auto;
      padding-block: ${vars.space.xs};
      clip-path: none;
    }
    & > span {
      font-size: 1em;
    }
  }
`;

const Place = styled(Spot)<{ $outline: string }>`
  ${({ $outline }) => {
    const { box, corners } = readOutline($outline);
    return css`
      left: calc(${box.x} * var(--part));
      top: calc(${box.y} * var(--part) / var(--ratio));
      width: calc(${box.width} * var(--part));
      height: calc(${box.height} * var(--part) / var(--ratio));
      clip-path: polygon(${corners});
    `;
  }}
`;

/** Returns the bounding box of an outline like `10 20, 50 20, 50 60`, and its corners as percentages of the box. */
function readOutline(outline: string) {
  const places = outline.split(",").map((corner) => {
    const [x = 0, y = 0] = corner.trim().split(/\s+/).map(Number);
    return { x, y };
  });
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const box = { x, y, width: round(Math.max(...xs) - x), height: round(Math.max(...ys) - y) };
  const corners = places
    .map((one) => `${write((one.x - x) / box.width)} ${write((one.y - y) / box.height)}`)
    .join(",");
  return { box, corners };
}

const round = (part: number) => Number(part.toFixed(1));
const write = (share: number) => `${String(Math.round(share * 100))}%`.replace(/^0%$/, "0");

export const fragment = graphql`
  fragment HousePicture on File {
    childImageSharp {
      house: gatsbyImageData(
        width: 1280
        breakpoints: [640, 1280]
        placeholder: NONE
        sizes: "(min-width: 80rem) 49rem, 100vw"
      )
    }
  }
  fragment HouseService on Service {
    title
    roomPoints {
      text
      rooms
    }
  }
`;
