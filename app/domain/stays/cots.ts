import { type Room, summarizeRooms } from './occupancy.ts'

/** Children younger than this may sleep in a cot. */
const MAX_COT_AGE = 3

/** Returns how many cots a party may request: one for each baby, at most `cotsPerRoom` for each room. */
export function maxCots(rooms: readonly Room[], cotsPerRoom: number): number {
  const ages = rooms.flatMap(({ childAges = [] }) => childAges)
  const youngChildren = ages.filter((age) => age !== null && age < MAX_COT_AGE)
  return Math.min(summarizeRooms(rooms).infants + youngChildren.length, cotsPerRoom * rooms.length)
}
