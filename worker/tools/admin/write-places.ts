import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Locale, locales } from '#app/i18n/locales.ts'
import type { Names } from '#worker/infra/database/named-in.ts'
import { readAreas } from '../seed/places/read-areas.ts'
import { readPlaces } from '../seed/places/read-places.ts'
import { listRateCalendars } from '../seed/prices/rate-calendars.ts'
import { listTags } from '../seed/stays/choose-tags.ts'

/**
 * `npm run places -- places/` writes the cities, areas, localities, tags and seasons of a local site as import files,
 * for a site that starts empty. Remove what you do not need before importing.
 */
const [folder = 'places'] = parseArgs({ allowPositionals: true }).positionals
const languages = Object.keys(locales) as Locale[]
const nameColumns = languages.map((locale) => `name_${locale}`)
mkdirSync(folder, { recursive: true })
const cities = readPlaces()

writeCsv('calendars', ['calendar', 'months', 'weekend', 'peaks'], listRateCalendars().map(toCalendar))
writeCsv(
  'tags',
  ['tag', 'name'],
  listTags().map(({ slug, name }) => [slug, name]),
)
writeCsv(
  'cities',
  [
    'city',
    'country',
    'name',
    'other_names',
    'latitude',
    'longitude',
    'population',
    'time_zone',
    'place_kind',
    ...nameColumns,
  ],
  cities.map((city) => {
    const { slug, countryCode, name, latitude, longitude, population, timeZone, placeKind } = city
    return [
      slug,
      countryCode,
      name,
      city.searchNames.join('|'),
      latitude,
      longitude,
      population,
      timeZone,
      placeKind,
      ...namesByColumn(city.names),
    ]
  }),
)
writeCsv(
  'areas',
  [
    'area',
    'kind',
    'country',
    'name',
    'other_names',
    'parent',
    'cities',
    'latitude',
    'longitude',
    ...nameColumns,
    ...languages.map((locale) => `description_${locale}`),
  ],
  readAreas(cities).map((area) => {
    const { slug, kind, countryCode, name, searchNames, parent, latitude, longitude, names, descriptions } = area
    const citySlugs = area.cities.map((city) => city.slug).join('|')
    return [
      slug,
      kind,
      countryCode,
      name,
      searchNames.join('|'),
      parent ?? '',
      citySlugs,
      latitude,
      longitude,
      ...namesByColumn(names),
      ...namesByColumn(descriptions),
    ]
  }),
)
writeCsv(
  'localities',
  ['city', 'locality', 'name', 'latitude', 'longitude', ...nameColumns],
  cities.flatMap(({ slug: city, localities }) =>
    localities.map(({ slug, name, names, latitude, longitude }) => [
      city,
      slug,
      name,
      latitude,
      longitude,
      ...namesByColumn(names),
    ]),
  ),
)

function namesByColumn(names: Names): string[] {
  return languages.map((locale) => names[locale] ?? '')
}

function toCalendar({ name, rule }: { name: string; rule: string }): (string | number)[] {
  const { months, weekend, peaks } = JSON.parse(rule) as {
    months: number[]
    weekend: number
    peaks: [string, string, number][]
  }
  const formattedPeaks = peaks.map(([from, to, percent]) => `${from}..${to}=${percent}`)
  return [name, months.join('|'), weekend, formattedPeaks.join('|')]
}

function writeCsv(kind: string, header: string[], rows: (string | number)[][]): void {
  const cell = (value: string | number) =>
    /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value
  const path = join(folder, `${kind}.csv`)
  writeFileSync(path, `${[header, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`)
  console.log(`${path}: ${rows.length}`)
}
