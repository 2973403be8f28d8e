import type { AmenityDetail } from '#app/domain/stays/amenity-details.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import { AMENITY } from './amenity-ids.ts'
import { priceWriter } from './choose-fees.ts'

type ToPrice = (euros: number) => number
type Choice = (random: Random, toPrice: ToPrice, sketch: Sketch) => Partial<AmenityDetail>

const free = { amountMinor: 0 } as const

/** Draws the details of amenities that guests ask about, by group. */
const choices: Readonly<Record<number, Choice>> = {
  [AMENITY.wifi]: () => free,
  [AMENITY.parking]: (random, toPrice, { kind }) =>
    random.chance(kind === 'home' ? 0.75 : 0.5)
      ? { ...free, place: 'on_site' }
      : {
          amountMinor: toPrice(random.pick([8, 12, 15])),
          per: 'night',
          place: random.pick(['on_site', 'nearby']),
          isReserved: random.chance(0.6),
        },
  [AMENITY.pool]: (random, _toPrice, { culture }) =>
    culture === 'india' ? free : { ...free, season: random.pick([summer, { from: '05-15', to: '09-30' }]) },
  [AMENITY.sauna]: (random, toPrice) =>
    random.chance(0.5) ? free : { amountMinor: toPrice(15), per: 'use', isReserved: true },
  [AMENITY.evCharger]: (random, toPrice) => ({
    amountMinor: toPrice(random.pick([10, 15])),
    per: 'use',
    place: 'on_site',
    isReserved: random.chance(0.5),
  }),
  [AMENITY.bicycles]: (random, toPrice) =>
    random.chance(0.4) ? free : { amountMinor: toPrice(random.pick([9, 12])), per: 'day', isReserved: true },
  [AMENITY.airportTransfer]: (random, toPrice) => ({
    amountMinor: toPrice(random.pick([20, 30])),
    per: 'use',
    isReserved: true,
  }),
  [AMENITY.spa]: (_random, toPrice) => ({ amountMinor: toPrice(25), per: 'person', isReserved: true }),
  [AMENITY.skiStorage]: () => ({ ...free, place: 'on_site', season: { from: '12-01', to: '04-15' } }),
}

const summer = { from: '06-01', to: '09-30' }
/** An amenity id modulo this is its group. */
const GROUP_MODULUS = 100

/** Draws details of some amenities, with a generator of their own, so that the rest of the property stays the same. */
export function chooseAmenityDetails(sketch: Sketch, currency: string, amenityIds: readonly number[]): AmenityDetail[] {
  const random = createRandom(`amenity details ${sketch.id} ${sketch.brandId}`)
  const toPrice = priceWriter(sketch, currency)
  const seen = new Set<number>()
  return amenityIds.flatMap((amenityId) => {
    const group = amenityId % GROUP_MODULUS
    const choose = choices[group]
    if (!choose || seen.has(group) || !random.chance(0.85)) return []
    seen.add(group)
    return [{ ...noDetails, amenityId, ...choose(random, toPrice, sketch) }]
  })
}

const noDetails = { amountMinor: null, per: null, place: null, isReserved: false, season: null } as const
