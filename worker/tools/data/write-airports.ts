// Writes worker/infra/database/place-data/airports.json from `airports.csv` of OurAirports (ourairports.com/data,
// public domain): `node worker/tools/run.mjs worker/tools/data/write-airports.ts airports.csv`. Only airports with
// scheduled service.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import Papa from 'papaparse'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'

type Airport = Record<
  | 'iata_code'
  | 'type'
  | 'scheduled_service'
  | 'latitude_deg'
  | 'longitude_deg'
  | 'iso_country'
  | 'municipality'
  | 'name'
  | 'keywords',
  string
>

const GENERIC_WORDS =
  /^(?:international|airport|airfield|air|base|regional|municipal|domestic|de|del|of|the|and|aeroport|aeropuerto)$/
/** A name is added whole, so a line may have more words than this. */
const ENOUGH_NAME_WORDS = 9

const [file] = parseArgs({ allowPositionals: true }).positionals
if (!file) throw new Error('Usage: write-airports.ts <airports.csv>')
const { data } = Papa.parse<Airport>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true })
// Not heliports and seaplane bases.
const airports = data.filter(
  ({ iata_code, type, scheduled_service }) =>
    /^[A-Z]{3}$/.test(iata_code) && scheduled_service === 'yes' && type.endsWith('_airport'),
)
const codes = new Set(airports.map(({ iata_code }) => iata_code))
const byCountry = Map.groupBy(airports, ({ iso_country }) => iso_country)
const linesByCountry = [...byCountry]
  .map(([country, list]): [string, string] => [country, list.map(toAirportLine).toSorted().join(';')])
  .toSorted(([first], [second]) => (first < second ? -1 : 1))
writeFileSync(
  new URL('../../infra/database/place-data/airports.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(linesByCountry), null, 2)}\n`,
)

/** Returns IATA code, latitude, longitude, codes of the metropolitan area and words of the names, comma-separated. */
function toAirportLine({ iata_code, latitude_deg, longitude_deg, municipality, name, keywords }: Airport): string {
  const parts = keywords.split(/[,;]/).map((part) => part.trim())
  const cityCodes = parts.filter((part) => /^[A-Z]{3}$/.test(part) && !codes.has(part))
  const otherNames = parts.filter((part) => !/^[A-Z]{3,4}$/.test(part) && /^[\p{Script=Latin}\s'’-]+$/u.test(part))
  return [
    iata_code,
    Number(latitude_deg).toFixed(2),
    Number(longitude_deg).toFixed(2),
    cityCodes.join(' '),
    joinNameWords([municipality, name, ...otherNames]),
  ].join(',')
}

/** Returns the folded words of the names in order, without generic ones such as "airport". */
function joinNameWords(names: readonly string[]): string {
  const words: string[] = []
  for (const name of names) {
    const newWords = (foldSearchText(name).match(/[a-z0-9]+/g) ?? []).filter((word) => !GENERIC_WORDS.test(word))
    // Names often repeat: "Goa" in "Goa International".
    if (!` ${words.join(' ')} `.includes(` ${newWords.join(' ')} `)) words.push(...newWords)
    if (words.length >= ENOUGH_NAME_WORDS) break
  }
  return words.join(' ')
}
