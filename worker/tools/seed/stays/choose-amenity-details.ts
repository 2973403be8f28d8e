import type { AmenityDetail } from '#app/domain/stays/amenity-details.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import { AMENITY } from './amenity-ids.ts'
import { createPriceConverter, type ToPrice } from './choose-fees.ts'

type DrawDetails = (random: Random, toPrice: ToPrice, sketch: Sketch) => Partial<AmenityDetail>

const free = { amountMinor: 0 } as const

/** Details of amenities that guests ask about, by group. */
const drawByGroup: Readonly<Record<number, DrawDetails>> = {
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
/** Share of the amenities in `drawByGroup` that have details. */
const DETAILED_SHARE = 0.85

/** Draws details of some amenities, with a generator of their own, so that the rest of the property stays the same. */
export function chooseAmenityDetails(sketch: Sketch, currency: string, amenityIds: readonly number[]): AmenityDetail[] {
  const random = createRandom(`amenity details ${sketch.id} ${sketch.brandId}`)
  const toPrice = createPriceConverter(sketch, currency)
  const drawnGroups = new Set<number>()
  return amenityIds.flatMap((amenityId) => {
    const group = amenityId % GROUP_MODULUS
    const draw = drawByGroup[group]
    if (!draw || drawnGroups.has(group) || !random.chance(DETAILED_SHARE)) return []
    drawnGroups.add(group)
    return [{ ...noDetails, amenityId, ...draw(random, toPrice, sketch) }]
  })
}

const noDetails = { amountMinor: null, per: null, place: null, isReserved: false, season: null } as const
