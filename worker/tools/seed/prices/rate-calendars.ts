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

/** Id of the rate calendar of holiday parks. */
export const PARK_CALENDAR_ID = seasons.findIndex(({ name }) => name === 'park') + 1

const idByName = new Map(listRateCalendars().map(({ id, name }) => [name, id]))

/** Returns the id of the rate calendar of a city, by its first trait and country. */
export function calendarIdOf({ traits, countryCode }: SeedCity): number {
  const [firstTrait = 'm'] = traits
  return idByName.get(calendarName(firstTrait, countryCode)) ?? 1
}

// Trait letters: geography/cities.tsv.
function calendarName(trait: Trait, countryCode: string): string {
  const season = seedCountry(countryCode)?.season
  const isBeach = trait === 'b' || trait === 'i'
  if (season === 'hot') return trait === 'p' ? 'pilgrim' : 'desert'
  if (season === 'monsoon') return indianName(trait)
  if (season === 'tropical') return isBeach ? 'tropical-beach' : 'monsoon'
  if (season === 'east-asia') return trait === 'i' ? 'tropical-beach' : 'east-asia'
  if (trait === 's') return 'ski'
  if (trait === 'a' || trait === 'l') return 'mountain-summer'
  if (trait === 'k') return 'park'
  if (trait === 'g') return 'countryside'
  const isSouthern = season === 'southern-europe'
  if (isBeach) return isSouthern ? 'beach-south' : 'beach-north'
  return isSouthern ? 'city-south' : 'city'
}

function indianName(trait: Trait): string {
  if (trait === 'a' || trait === 's' || trait === 'l') return 'hill-station'
  if (trait === 'p') return 'pilgrim'
  if (trait === 'd') return 'desert'
  if (trait === 'm') return 'city'
  return trait === 'b' || trait === 'i' ? 'tropical-beach' : 'monsoon'
}
