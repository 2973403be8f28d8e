import { addDays, addMonths, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { factorOn, type Season } from '#app/domain/prices/season.ts'
import { MONTHS_PRICED } from '#worker/services/pricing/prices/extend-calendars.ts'
import { seedCountry } from '#worker/tools/seed/places/country-table.ts'
import type { SeedCity, Trait } from '#worker/tools/seed/places/read-places.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'

type Column = 'name' | 'months' | 'weekend' | 'peaks'

/** The calendars in the order of their ids, which begin at 1. */
const seasons = readTable<Column>('prices/seasons.tsv').map(({ name, months, weekend, peaks }) => ({
  name,
  months: months.split(' ').map(Number),
  weekend: Number(weekend),
  peaks: peaks.split(', ').map((text): Season['peaks'][number] => {
    const [from = '', to = '', percent] = text.split(/\.\.|=/)
    return [from, to, Number(percent)]
  }),
}))

export type RateCalendarRow = { id: number; name: string; rule: string }

/** Lists the rate calendars, each with the rule that extends it. */
export function listRateCalendars(): RateCalendarRow[] {
  return seasons.map(({ name, ...season }, index) => ({ id: index + 1, name, rule: JSON.stringify(season) }))
}

/**
 * Lists the priced days: from the day before `from`, for time zones where it is still yesterday, to 37 months ahead.
 */
export function listPricedDays(from: CalendarDay): CalendarDay[] {
  const last = addMonths(from, MONTHS_PRICED)
  const days: CalendarDay[] = []
  for (let day = addDays(from, -1); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns the factor of a day, 10000 = base price. */
export function factorOf(calendarId: number, day: CalendarDay): number {
  const season = seasons[calendarId - 1]
  if (!season) throw new Error(`No rate calendar ${calendarId}`)
  return factorOn(season, day)
}

const idOf = new Map(listRateCalendars().map(({ id, name }) => [name, id]))

/** Returns the calendar of a city by its first trait and country. */
export function calendarOf({ traits, countryCode }: SeedCity): number {
  const [first = 'm'] = traits
  return idOf.get(calendarName(first, countryCode)) ?? 1
}

function calendarName(first: Trait, countryCode: string): string {
  const season = seedCountry(countryCode)?.season
  const isBeach = first === 'b' || first === 'i'
  if (season === 'hot') return first === 'p' ? 'pilgrim' : 'desert'
  if (season === 'monsoon') return indianName(first)
  if (season === 'tropical') return isBeach ? 'tropical-beach' : 'monsoon'
  if (season === 'east-asia') return first === 'i' ? 'tropical-beach' : 'east-asia'
  if (first === 's') return 'ski'
  if (first === 'a' || first === 'l') return 'mountain-summer'
  if (first === 'k') return 'park'
  if (first === 'g') return 'countryside'
  const isSouthern = season === 'southern-europe'
  if (isBeach) return isSouthern ? 'beach-south' : 'beach-north'
  return isSouthern ? 'city-south' : 'city'
}

function indianName(first: Trait): string {
  if (first === 'a' || first === 's' || first === 'l') return 'hill-station'
  if (first === 'p') return 'pilgrim'
  if (first === 'd') return 'desert'
  if (first === 'm') return 'city'
  return first === 'b' || first === 'i' ? 'tropical-beach' : 'monsoon'
}
