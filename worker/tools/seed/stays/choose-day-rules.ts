import { addDays, addMonths, type CalendarDay, dayOfWeek } from '#app/domain/dates/calendar-day.ts'
import type { DayRule } from '#app/domain/stays/day-rules.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'

type Season = readonly [from: string, to: string]

const MONDAY = 1
const FRIDAY = 5
const SATURDAY = 6
/** The first properties of a city demonstrate availability, without day rules (`planStock`). */
const LAST_RANK_WITHOUT_RULES = 3
const noRule = { minNights: null, maxNights: null, arrivalDays: null, departureDays: null, isClosed: false } as const
const always = { first: '2000-01-01', last: '2199-12-31' } as const
const summer: Season = ['07-01', '08-31']
const skiSeason: Season = ['12-19', '03-31']
/** Years with rules, counted from the year of the first day. */
const YEAR_OFFSETS = [0, 1, 2]

/**
 * Draws the day rules of a property: whole weeks in high season, arrival days in a park, New Year's Eve, a closed
 * period. Most have none. Uses a separate generator, so that the rest of the property stays the same.
 */
export function chooseDayRules(sketch: Sketch, from: CalendarDay): DayRule[] {
  if (sketch.rank <= LAST_RANK_WITHOUT_RULES) return []
  const random = createRandom(`days ${sketch.id} ${sketch.brandId}`)
  const rules = sketch.kind === 'home' ? homeRules(random, sketch, from) : hotelRules(random, from)
  return rules.filter(({ last }) => last >= from).sort((a, b) => (a.first < b.first ? -1 : 1))
}

function homeRules(random: Random, { collection }: Sketch, from: CalendarDay): DayRule[] {
  if (collection === 'park') {
    return random.chance(0.3)
      ? [{ ...always, ...noRule, arrivalDays: [MONDAY, FRIDAY], departureDays: [MONDAY, FRIDAY] }]
      : closedPeriod(random, from)
  }
  const season = collection === 'chalet' ? skiSeason : summer
  if (random.chance(0.4)) {
    const weeks = { minNights: 7, arrivalDays: [SATURDAY], departureDays: [SATURDAY] }
    return YEAR_OFFSETS.map((offset) => ({ ...wholeWeeks(inSeason(season, from, offset)), ...noRule, ...weeks }))
  }
  if (random.chance(0.3)) {
    const minNights = random.integer(3, 5)
    return YEAR_OFFSETS.map((offset) => ({ ...inSeason(season, from, offset), ...noRule, minNights }))
  }
  return closedPeriod(random, from)
}

function hotelRules(random: Random, from: CalendarDay): DayRule[] {
  if (random.chance(0.1)) {
    return YEAR_OFFSETS.map((offset) => ({ ...inSeason(['12-30', '12-31'], from, offset), ...noRule, minNights: 2 }))
  }
  if (random.chance(0.05)) return [{ ...always, ...noRule, maxNights: random.pick([7, 14, 14]) }]
  if (random.chance(0.05)) {
    return YEAR_OFFSETS.map((offset) => ({ ...inSeason(['12-25', '12-25'], from, offset), ...noRule, arrivalDays: [] }))
  }
  return closedPeriod(random, from)
}

/** Closes one property in 16 for two or three weeks, some months ahead. */
function closedPeriod(random: Random, from: CalendarDay): DayRule[] {
  if (!random.chance(0.06)) return []
  const first = addDays(addMonths(from, random.integer(2, 8)), random.integer(0, 20))
  return [{ first, last: addDays(first, random.integer(13, 20)), ...noRule, isClosed: true }]
}

/** Returns the season that begins so many years after the year of a day; it may end in the year after. */
function inSeason([from, to]: Season, day: CalendarDay, offset: number): Pick<DayRule, 'first' | 'last'> {
  const start = Number(day.slice(0, 4)) + offset
  const first = `${start}-${from}` as CalendarDay
  const last = `${to < from ? start + 1 : start}-${to}` as CalendarDay
  return { first, last }
}

/** Moves both ends to the next Saturday. */
function wholeWeeks({ first, last }: Pick<DayRule, 'first' | 'last'>): Pick<DayRule, 'first' | 'last'> {
  return { first: onSaturday(first), last: onSaturday(last) }
}

function onSaturday(day: CalendarDay): CalendarDay {
  return addDays(day, (SATURDAY - dayOfWeek(day) + 7) % 7)
}
