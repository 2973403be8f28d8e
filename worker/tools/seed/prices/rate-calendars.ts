import { addDays, addMonths, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { factorOn, type Season } from '#app/domain/prices/season.ts'
import { MONTHS_PRICED } from '#worker/services/pricing/prices/extend-calendars.ts'
import type { SeedCity, Trait } from '#worker/tools/seed/places/read-places.ts'

const newYear = ['12-26', '12-31', 130] as const
const newYearsDay = ['01-01', '01-02', 120] as const
const spring = ['04-25', '05-05', 115] as const

/** The calendars in the order of their ids, which begin at 1. */
const seasons: readonly (Season & { name: string })[] = [
  { name: 'city', months: [88, 90, 97, 102, 106, 106, 98, 94, 108, 108, 100, 98], weekend: 8, peaks: [newYear] },
  {
    name: 'city-south',
    months: [84, 86, 96, 108, 112, 108, 100, 96, 110, 104, 90, 90],
    weekend: 10,
    peaks: [newYear, spring],
  },
  {
    name: 'beach-north',
    months: [70, 74, 82, 98, 108, 116, 142, 145, 104, 92, 74, 82],
    weekend: 18,
    peaks: [newYear, spring],
  },
  { name: 'beach-south', months: [74, 76, 84, 96, 104, 120, 144, 150, 116, 94, 76, 78], weekend: 10, peaks: [newYear] },
  {
    name: 'tropical-beach',
    months: [130, 126, 112, 98, 84, 76, 78, 80, 78, 92, 112, 136],
    weekend: 15,
    peaks: [newYear, newYearsDay],
  },
  {
    name: 'ski',
    months: [135, 152, 124, 82, 70, 78, 92, 94, 78, 72, 74, 122],
    weekend: 12,
    peaks: [newYear, newYearsDay, ['02-06', '02-28', 112]],
  },
  {
    name: 'mountain-summer',
    months: [86, 88, 84, 92, 106, 118, 136, 138, 116, 98, 80, 98],
    weekend: 14,
    peaks: [newYear],
  },
  {
    name: 'park',
    months: [72, 88, 84, 106, 108, 104, 140, 136, 96, 112, 80, 98],
    weekend: 24,
    peaks: [newYear, spring, ['10-10', '10-31', 112]],
  },
  {
    name: 'countryside',
    months: [76, 80, 88, 102, 110, 112, 126, 128, 112, 104, 84, 90],
    weekend: 16,
    peaks: [newYear],
  },
  {
    name: 'monsoon',
    months: [122, 118, 104, 92, 88, 76, 72, 76, 84, 104, 114, 128],
    weekend: 12,
    peaks: [newYear, ['10-15', '11-12', 110]],
  },
  {
    name: 'hill-station',
    months: [96, 90, 98, 118, 138, 132, 84, 82, 92, 112, 98, 118],
    weekend: 22,
    peaks: [newYear, ['10-15', '11-12', 112]],
  },
  { name: 'desert', months: [122, 118, 110, 94, 80, 70, 68, 70, 82, 104, 120, 126], weekend: 10, peaks: [newYear] },
  {
    name: 'pilgrim',
    months: [104, 102, 106, 104, 98, 96, 94, 98, 102, 110, 108, 104],
    weekend: 14,
    peaks: [['10-15', '11-12', 118]],
  },
  {
    name: 'east-asia',
    months: [86, 88, 118, 124, 104, 94, 102, 106, 96, 112, 118, 98],
    weekend: 16,
    peaks: [newYear, ['04-28', '05-06', 125]],
  },
]

export type RateCalendarRow = { id: number; name: string; rule: string }

/** Lists the rate calendars, each with the rule it is carried on by. */
export function listRateCalendars(): RateCalendarRow[] {
  return seasons.map(({ name, ...season }, index) => ({ id: index + 1, name, rule: JSON.stringify(season) }))
}

/** Lists the days that have a price: from the day before `from` (somewhere it is still yesterday) to 37 months ahead. */
export function listPricedDays(from: CalendarDay): CalendarDay[] {
  const last = addMonths(from, MONTHS_PRICED)
  const days: CalendarDay[] = []
  for (let day = addDays(from, -1); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The factor of a day in a calendar, 10000 = the base tariff. */
export function factorOf(calendarId: number, day: CalendarDay): number {
  const season = seasons[calendarId - 1]
  if (!season) throw new Error(`No rate calendar ${calendarId}`)
  return factorOn(season, day)
}

const idOf = new Map(listRateCalendars().map(({ id, name }) => [name, id]))

const tropicalCountries = new Set(
  'TH ID MY SG PH VN KH LA MM BN MV LK MU TZ KE CR PA BZ DO PR CU JM TT BS BB FJ NG GH CI CM SN'.split(' '),
)
const hotCountries = new Set('AE SA OM BH KW QA EG JO IQ MA DZ TN NA BW'.split(' '))
const southernEurope = new Set('ES IT PT GR CY MT HR ME AL TR FR'.split(' '))
const eastAsia = new Set('JP KR CN HK MO TW'.split(' '))
const monsoonCountries = new Set('IN NP BD PK BT'.split(' '))

/** The id of the calendar a city's stays follow, by what the city is known for and where it lies. */
export function calendarOf({ traits, countryCode }: SeedCity): number {
  const [first = 'm'] = traits
  return idOf.get(calendarName(first, countryCode)) ?? 1
}

function calendarName(first: Trait, countryCode: string): string {
  if (hotCountries.has(countryCode)) return first === 'p' ? 'pilgrim' : 'desert'
  if (monsoonCountries.has(countryCode)) return indianName(first)
  if (tropicalCountries.has(countryCode)) return first === 'b' || first === 'i' ? 'tropical-beach' : 'monsoon'
  if (eastAsia.has(countryCode)) return first === 'i' ? 'tropical-beach' : 'east-asia'
  if (first === 's') return 'ski'
  if (first === 'a' || first === 'l') return 'mountain-summer'
  if (first === 'b' || first === 'i') return southernEurope.has(countryCode) ? 'beach-south' : 'beach-north'
  if (first === 'k') return 'park'
  if (first === 'g') return 'countryside'
  return southernEurope.has(countryCode) ? 'city-south' : 'city'
}

function indianName(first: Trait): string {
  if (first === 'a' || first === 's' || first === 'l') return 'hill-station'
  if (first === 'p') return 'pilgrim'
  if (first === 'd') return 'desert'
  if (first === 'm') return 'city'
  return first === 'b' || first === 'i' ? 'tropical-beach' : 'monsoon'
}
