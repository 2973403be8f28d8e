import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alternativeNames, cityNameIn } from '../seed/places/city-names.ts'
import { readPlaces } from '../seed/places/read-places.ts'
import { listRateCalendars } from '../seed/prices/rate-calendars.ts'
import { listTags } from '../seed/stays/choose-tags.ts'

/**
 * `npm run places -- places/` writes the cities, localities, tags and seasons a local site begins with as files of an import: for a site
 * that begins empty. Take out what you do not need before you bring them in.
 */
const [folder = 'places'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const cities = readPlaces()

write('calendars', ['calendar', 'months', 'weekend', 'peaks'], listRateCalendars().map(toCalendar))
write(
  'tags',
  ['tag', 'name'],
  listTags().map(({ slug, name }) => [slug, name]),
)
write(
  'cities',
  ['city', 'country', 'name', 'other_names', 'latitude', 'longitude', 'population', 'time_zone', 'place_kind'],
  cities.map((city) => {
    const others = [...alternativeNames(city), cityNameIn('hi', city)].filter((name) => name !== city.name)
    const { slug, countryCode, name, latitude, longitude, population, timeZone, placeKind } = city
    return [
      slug,
      countryCode,
      name,
      [...new Set(others)].join('|'),
      latitude,
      longitude,
      population,
      timeZone,
      placeKind,
    ]
  }),
)
write(
  'localities',
  ['city', 'locality', 'name', 'latitude', 'longitude'],
  cities.flatMap(({ slug: city, localities }) =>
    localities.map(({ slug, name, latitude, longitude }) => [city, slug, name, latitude, longitude]),
  ),
)

function toCalendar({ name, rule }: { name: string; rule: string }): (string | number)[] {
  const { months, weekend, peaks } = JSON.parse(rule) as {
    months: number[]
    weekend: number
    peaks: [string, string, number][]
  }
  const told = peaks.map(([from, to, percent]) => `${from}..${to}=${percent}`)
  return [name, months.join('|'), weekend, told.join('|')]
}

function write(kind: string, header: string[], rows: (string | number)[][]): void {
  const cell = (value: string | number) =>
    /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value
  const path = join(folder, `${kind}.csv`)
  writeFileSync(path, `${[header, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`)
  console.log(`${path}: ${rows.length}`)
}
