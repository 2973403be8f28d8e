import { type Room, summarizeRooms } from './occupancy.ts'

/** Children younger than this may sleep in a cot. */
const COT_AGE = 3

/** Returns how many cots a party may ask for: one for each baby, within what the rooms have space for. */
export function maxCots(rooms: readonly Room[], cotsPerRoom: number): number {
  const small = rooms.flatMap(({ childAges = [] }) => childAges.filter((age) => age !== null && age < COT_AGE))
  return Math.min(summarizeRooms(rooms).infants + small.length, cotsPerRoom * rooms.length)
}
