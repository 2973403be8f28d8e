import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'

export type StockSeed = { day: CalendarDay; total: number }

const ENOUGH_NEIGHBOURS = 6
const SCARCE_NIGHTS = 60

/**
 * The nights on which a category has less than all its rooms, within the next 60. In a city with at least six stays of a
 * brand the second one has a single room of its first category left, the third has none and two of its next, the
 * fourth is sold out; the first has everything. Elsewhere chance decides. Never more than all there are.
 */
export function planStock(
  random: Random,
  sketch: Sketch,
  { position, roomsTotal }: { position: number; roomsTotal: number },
  days: readonly CalendarDay[],
): StockSeed[] {
  const nights = days.slice(0, SCARCE_NIGHTS + 1)
  const all = (total: number) => nights.map((day) => ({ day, total: Math.min(total, roomsTotal) }))
  if (sketch.rank === 0) return []
  if (sketch.neighbours >= ENOUGH_NEIGHBOURS && sketch.rank <= 3) {
    if (sketch.rank === 1) return position === 1 ? all(1) : []
    if (sketch.rank === 2) return position === 1 ? all(0) : position === 2 ? all(2) : []
    return all(0)
  }
  if (random.chance(0.72)) return []
  const total = random.pick([0, 0, 1, 1, 2])
  const start = random.integer(0, nights.length - 8)
  return all(total).slice(start, start + random.integer(2, 24))
}
