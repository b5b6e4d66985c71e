type Point = string | { text: string; rooms: readonly string[] };
type Item = { points?: readonly Point[] };
type Service = { blocks: readonly { items?: readonly Item[] }[] };

type RoomPoint = { text: string; rooms: readonly string[] };

export const roomPointType = `
  "what a service does in some of the rooms of the home page's house"
  type RoomPoint { text: String!, rooms: [String!]! }
`;

/** A point is a text in queries, whether the file says in which rooms it is done or not. `roomPoints` has those that say it. */
export const roomPointResolvers = {
  ServiceBlockItem: {
    points: {
      resolve: ({ points }: Item) =>
        points?.map((point) => (typeof point === "string" ? point : point.text)),
    },
  },
  Service: { roomPoints: { type: "[RoomPoint!]!", resolve: listRoomPoints } },
};

/** In the order of the service's page. */
function listRoomPoints({ blocks }: Service): RoomPoint[] {
  return blocks
    .flatMap(({ items = [] }) => items)
    .flatMap(({ points = [] }) => points)
    .filter((point) => typeof point !== "string");
}
