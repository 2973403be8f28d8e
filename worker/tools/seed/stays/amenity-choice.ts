import { seedCountry } from '#worker/tools/seed/places/country-table.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'

type Region = 'hotel_india' | 'hotel_hot' | 'hotel_cold' | 'home_india' | 'home_elsewhere'
type Chances = { [id: number]: number | undefined }

const rows = readTable<'id' | 'hotel' | 'home' | Region>('stays/amenities.tsv')

/** Draws the ids of the amenities of a property, in ascending order. */
export function chooseAmenities(random: Random, sketch: Sketch): number[] {
  const chances: Chances = { ...regionalChances(sketch), ...placeChances(sketch) }
  if (sketch.level > 0.6) for (const id of [20, 21, 22, 25]) chances[id] = 88
  return Object.entries(chances)
    .filter(([, percent]) => random.next() * 100 < (percent ?? 0))
    .map(([id]) => Number(id))
}

function regionalChances(sketch: Sketch): Chances {
  const region = regionOf(sketch)
  const percents = rows.map((row): [id: string, percent: string] => [row.id, row[region] || row[sketch.kind]])
  return Object.fromEntries(percents.filter(([, percent]) => percent !== '').map(([id, text]) => [id, Number(text)]))
}

function regionOf({ kind, culture, city }: Sketch): Region {
  if (kind === 'home') return culture === 'india' ? 'home_india' : 'home_elsewhere'
  if (culture === 'india') return 'hotel_india'
  return seedCountry(city.countryCode)?.cooled ? 'hotel_hot' : 'hotel_cold'
}

function placeChances({ kind, city: { traits }, level, collection }: Sketch): Chances {
  const has = (letters: string) => traits.some((trait) => letters.includes(trait))
  return {
    ...(has('bi') ? { 4: kind === 'hotel' ? 52 : 30, 35: 58, 34: 44 } : {}),
    ...(has('sa') ? { 12: 98, 30: 56, 54: 74, 2: 10, ...(has('s') ? { 59: 74, 31: 40, 57: 40 } : {}) } : {}),
    ...(collection === 'park' ? { 4: 84, 36: 92, 9: 74, 34: 86, 58: 60, 55: 62, 31: 22 } : {}),
    ...(collection === 'farm' ? { 28: 96, 36: 44, 38: 70, 29: 72 } : {}),
    ...(collection === 'villa' ? { 4: 62, 27: 92, 28: 90, 29: 74 } : {}),
    ...(level > 0.75 ? { 51: 34, 11: 52, 52: 44, 9: 72, 4: 48 } : {}),
  }
}
