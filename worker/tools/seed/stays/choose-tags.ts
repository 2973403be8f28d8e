import type { RoomTypeRows } from '#worker/infra/database/catalogue-rows.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { type CityLandmarks, kmToNearest } from '#worker/tools/seed/places/nearest-landmark.ts'
import { hasTrait } from '#worker/tools/seed/places/read-places.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'
import { AMENITY } from './amenity-ids.ts'

/** Tags by position; the id is the position from 1. */
const tags: readonly (readonly [slug: string, name: string])[] = [
  ['near-airport', 'Near the airport'],
  ['family', 'Family'],
  ['business', 'Business'],
  ['beach', 'Beach'],
  ['pet-friendly', 'Pet-friendly'],
  ['spa', 'Spa'],
  ['near-station', 'Near the station'],
  ['couple-friendly', 'Couple-friendly'],
  ['heritage', 'Heritage'],
  ['mountain-view', 'Mountain view'],
  ['ski', 'Ski'],
  ['pool', 'Pool'],
  ['budget', 'Budget'],
  ['long-stay', 'Long stay'],
  ['lakeside', 'Lakeside'],
  ['city-centre', 'City centre'],
  ['breakfast-included', 'Breakfast included'],
  ['romantic', 'Romantic'],
  ['sauna', 'Sauna'],
  ['workation', 'Workation'],
]

export function listTags(): { id: number; slug: string; name: string }[] {
  return tags.map(([slug, name], index) => ({ id: index + 1, slug, name }))
}

export type TagInput = {
  sketch: Sketch
  landmarks: CityLandmarks
  amenityIds: readonly number[]
  roomTypes: readonly RoomTypeRows[]
  pets: number
}

const NEAR_KM = 1
const CENTRE_KM = 1.5

/** Returns the ids of the tags that fit a property's amenities and place. */
export function chooseTags(random: Random, { sketch, landmarks, amenityIds, roomTypes, pets }: TagInput): number[] {
  const { kind, city, level, locality, scene } = sketch
  // Trait letters: geography/cities.tsv.
  const has = (letters: string) => hasTrait(city, letters)
  const offers = (id: number) => amenityIds.includes(id)
  const isNear = (kind: 'station' | 'lake') => kmToNearest(kind, sketch, landmarks) <= NEAR_KM
  const quarter = locality?.name ?? ''
  const rules: Record<string, boolean> = {
    'near-airport': /airport|aero/i.test(quarter) || (kind === 'hotel' && has('m') && random.chance(0.1)),
    family: kind === 'home' ? random.chance(0.7) : random.chance(0.36),
    business: kind === 'hotel' && has('m') && offers(AMENITY.desk) && random.chance(0.5),
    beach: offers(AMENITY.beach),
    'pet-friendly': pets > 0,
    spa: offers(AMENITY.spa),
    'near-station':
      /station|centrale|termini/i.test(quarter) || (kind === 'hotel' && random.chance(0.7) && isNear('station')),
    'couple-friendly': random.chance(kind === 'hotel' ? 0.42 : 0.3),
    heritage: scene === 'haveli' || scene === 'palace' || (has('h') && random.chance(0.3)),
    'mountain-view': has('sa') && offers(AMENITY.view),
    ski: has('s') && offers(AMENITY.skiStorage),
    pool: offers(AMENITY.pool),
    budget: level < 0.24,
    'long-stay': offers(AMENITY.kitchen) && offers(AMENITY.washingMachine) && random.chance(0.4),
    lakeside: has('l') && random.chance(0.8) && isNear('lake'),
    'city-centre': has('mth') && random.chance(0.6) && distanceKm(sketch, city) <= CENTRE_KM,
    'breakfast-included': roomTypes.some(({ roomType }) => roomType.breakfast_included === 1),
    romantic: level > 0.55 && random.chance(0.3),
    sauna: offers(AMENITY.sauna),
    workation: offers(AMENITY.desk) && offers(AMENITY.wifi) && random.chance(0.16),
  }
  return listTags()
    .filter(({ slug }) => rules[slug])
    .map(({ id }) => id)
}
