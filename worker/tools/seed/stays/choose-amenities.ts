import { seedCountry } from '#worker/tools/seed/places/country-table.ts'
import { type CityLandmarks, kmToNearest } from '#worker/tools/seed/places/nearest-landmark.ts'
import { hasTrait } from '#worker/tools/seed/places/read-places.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'
import { AMENITY } from './amenity-ids.ts'

type Region = 'hotel_india' | 'hotel_hot' | 'hotel_cold' | 'home_india' | 'home_elsewhere'
/** Percent by amenity id. */
type ChanceByAmenity = { [id: number]: number | undefined }

const amenityRows = readTable<'id' | 'hotel' | 'home' | Region>('stays/amenities.tsv')

// Levels above which a property has more amenities.
const UPSCALE_LEVEL = 0.6
const LUXURY_LEVEL = 0.75

const UPSCALE_PERCENT = 88
const upscaleAmenities = [AMENITY.fridge, AMENITY.kettle, AMENITY.hairdryer, AMENITY.safe]

/** A property further from the beach has no access to it, whatever its city. */
const BEACH_ACCESS_KM = 1

/** Draws the amenities of a property by region, place and level; returns their ids in ascending order. */
export function chooseAmenities(random: Random, sketch: Sketch, landmarks: CityLandmarks): number[] {
  const chances: ChanceByAmenity = { ...regionalChances(sketch), ...placeChances(sketch) }
  if (sketch.level > UPSCALE_LEVEL) for (const id of upscaleAmenities) chances[id] = UPSCALE_PERCENT
  return Object.entries(chances)
    .filter(([, percent]) => random.next() * 100 < (percent ?? 0))
    .map(([id]) => Number(id))
    .filter((id) => id !== AMENITY.beach || kmToNearest('beach', sketch, landmarks) <= BEACH_ACCESS_KM)
}

function regionalChances(sketch: Sketch): ChanceByAmenity {
  const region = regionOf(sketch)
  const percents = amenityRows.map((row): [id: string, percent: string] => [row.id, row[region] || row[sketch.kind]])
  return Object.fromEntries(percents.filter(([, percent]) => percent !== '').map(([id, text]) => [id, Number(text)]))
}

function regionOf({ kind, culture, city }: Sketch): Region {
  if (kind === 'home') return culture === 'india' ? 'home_india' : 'home_elsewhere'
  if (culture === 'india') return 'hotel_india'
  return seedCountry(city.countryCode)?.cooled ? 'hotel_hot' : 'hotel_cold'
}

function placeChances({ kind, city, level, collection }: Sketch): ChanceByAmenity {
  // Trait letters: geography/cities.tsv.
  return {
    ...(hasTrait(city, 'bi') ? beachChances(kind) : {}),
    ...(hasTrait(city, 'sa') ? mountainChances : {}),
    ...(hasTrait(city, 's') ? skiChances : {}),
    ...(collection === 'park' ? parkChances : {}),
    ...(collection === 'farm' ? farmChances : {}),
    ...(collection === 'villa' ? villaChances : {}),
    ...(level > LUXURY_LEVEL ? luxuryChances : {}),
  }
}

function beachChances(kind: Sketch['kind']): ChanceByAmenity {
  return { [AMENITY.pool]: kind === 'hotel' ? 52 : 30, [AMENITY.beach]: 90, [AMENITY.bicycles]: 44 }
}

const mountainChances: ChanceByAmenity = {
  [AMENITY.heating]: 98,
  [AMENITY.fireplace]: 56,
  [AMENITY.view]: 74,
  [AMENITY.airConditioning]: 10,
}

const skiChances: ChanceByAmenity = { [AMENITY.skiStorage]: 74, [AMENITY.sauna]: 40, [AMENITY.shuttle]: 40 }

const parkChances: ChanceByAmenity = {
  [AMENITY.pool]: 84,
  [AMENITY.playground]: 92,
  [AMENITY.restaurant]: 74,
  [AMENITY.bicycles]: 86,
  [AMENITY.games]: 60,
  [AMENITY.washingMachine]: 62,
  [AMENITY.sauna]: 22,
}

const farmChances: ChanceByAmenity = {
  [AMENITY.garden]: 96,
  [AMENITY.playground]: 44,
  [AMENITY.pets]: 70,
  [AMENITY.barbecue]: 72,
}

const villaChances: ChanceByAmenity = {
  [AMENITY.pool]: 62,
  [AMENITY.terrace]: 92,
  [AMENITY.garden]: 90,
  [AMENITY.barbecue]: 74,
}

const luxuryChances: ChanceByAmenity = {
  [AMENITY.spa]: 34,
  [AMENITY.gym]: 52,
  [AMENITY.bar]: 44,
  [AMENITY.restaurant]: 72,
  [AMENITY.pool]: 48,
}
