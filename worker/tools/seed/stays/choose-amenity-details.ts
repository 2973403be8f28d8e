import type { AmenityDetail } from '#app/domain/stays/amenity-details.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import { priceWriter } from './choose-fees.ts'

type Price = (euros: number) => number
type Choice = (random: Random, price: Price, sketch: Sketch) => Partial<AmenityDetail>

const free = { amountMinor: 0 } as const

/** Amenities that guests ask about, by the number of their group. */
const choices: Readonly<Record<number, Choice>> = {
  // Wi-Fi
  1: () => free,
  // Parking: paid more often in towns
  3: (random, price, { kind }) =>
    random.chance(kind === 'home' ? 0.75 : 0.5)
      ? { ...free, place: 'on_site' }
      : {
          amountMinor: price(random.pick([8, 12, 15])),
          per: 'night',
          place: random.pick(['on_site', 'nearby']),
          isReserved: random.chance(0.6),
        },
  // Pool: heated ones all year
  4: (random, _price, { culture }) =>
    culture === 'india' ? free : { ...free, season: random.pick([summer, { from: '05-15', to: '09-30' }]) },
  // Sauna
  31: (random, price) => (random.chance(0.5) ? free : { amountMinor: price(15), per: 'use', isReserved: true }),
  // Charger for electric cars
  33: (random, price) => ({
    amountMinor: price(random.pick([10, 15])),
    per: 'use',
    place: 'on_site',
    isReserved: random.chance(0.5),
  }),
  // Bicycles
  34: (random, price) =>
    random.chance(0.4) ? free : { amountMinor: price(random.pick([9, 12])), per: 'day', isReserved: true },
  // Airport transfer
  40: (random, price) => ({ amountMinor: price(random.pick([20, 30])), per: 'use', isReserved: true }),
  // Spa
  51: (_random, price) => ({ amountMinor: price(25), per: 'person', isReserved: true }),
  // Ski storage
  59: () => ({ ...free, place: 'on_site', season: { from: '12-01', to: '04-15' } }),
}

const summer = { from: '06-01', to: '09-30' }
const GROUPS = 100

/** Draws details of some amenities. Uses a separate generator, so that the rest of the property stays the same. */
export function chooseAmenityDetails(sketch: Sketch, currency: string, amenityIds: readonly number[]): AmenityDetail[] {
  const random = createRandom(`amenity details ${sketch.id} ${sketch.brandId}`)
  const price = priceWriter(sketch, currency)
  const seen = new Set<number>()
  return amenityIds.flatMap((amenityId) => {
    const group = amenityId % GROUPS
    const choose = choices[group]
    if (!choose || seen.has(group) || !random.chance(0.85)) return []
    seen.add(group)
    return [{ ...nothing, amenityId, ...choose(random, price, sketch) }]
  })
}

const nothing = { amountMinor: null, per: null, place: null, isReserved: false, season: null } as const
