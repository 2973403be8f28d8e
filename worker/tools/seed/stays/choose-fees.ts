import { requireCurrency } from '#app/domain/money/currency.ts'
import type { FeeKind, FeeUnit, PropertyFee } from '#app/domain/prices/fees.ts'
import { seedCountry } from '#worker/tools/seed/places/country-table.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { toTagPrice } from '#worker/tools/seed/prices/price-levels.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import { AMENITY } from './amenity-ids.ts'

/** Maximum numbers of pets and guests. */
export type FeeInput = { sketch: Sketch; currency: string; pets: number; guests: number }

/** Draws the fees of a property, with a generator of their own, so that the rest of the property stays the same. */
export function chooseFees(input: FeeInput): PropertyFee[] {
  const { sketch } = input
  const random = createRandom(`fees ${sketch.id} ${sketch.brandId}`)
  const toPrice = createPriceConverter(sketch, input.currency)
  const fees = sketch.kind === 'home' ? homeFees(random, input, toPrice) : hotelFees(random, toPrice)
  return input.pets > 0 ? fees : fees.filter(({ kind }) => kind !== 'pet')
}

/** Draws number and price of cots: one per room or two in a home when the property has the amenity, otherwise none. */
export function chooseCots(
  sketch: Sketch,
  { currency, amenityIds }: { currency: string; amenityIds: readonly number[] },
) {
  if (!amenityIds.includes(AMENITY.cot)) return { cots_max: 0, cot_minor: 0 }
  const random = createRandom(`cots ${sketch.id} ${sketch.brandId}`)
  const isFree = random.chance(0.55)
  return {
    cots_max: sketch.kind === 'home' ? 2 : 1,
    cot_minor: isFree ? 0 : createPriceConverter(sketch, currency)(random.pick([5, 8, 10, 15])),
  }
}

/** Converts euros into a price in minor units of the property. */
export type ToPrice = (euros: number) => number

/** Prices by level of the country, relative to the level `usual`. */
const levelFactors: Readonly<Record<string, number>> = { frugal: 0.25, modest: 0.35, middle: 0.6, usual: 1, dear: 1.4 }

/** Returns a function that converts euros into minor units, scaled by the price level of the country. */
export function createPriceConverter({ city }: Sketch, currency: string): ToPrice {
  const country = seedCountry(city.countryCode)
  const factor = levelFactors[country?.price_level ?? 'usual'] ?? 1
  const perEuro = Number(country?.per_euro ?? 1) * 10 ** requireCurrency(currency).exponent
  return (euros) => toTagPrice(Math.round(euros * factor * perEuro), currency)
}

function hotelFees(random: Random, toPrice: ToPrice): PropertyFee[] {
  const pet = random.chance(0.6) ? charge('pet', toPrice(random.pick([10, 15, 20])), 'pet_night') : included('pet')
  return [...(random.chance(0.3) ? [included('linen'), included('towels')] : []), pet]
}

/** Draws the fees of a home. In India cleaning and linen belong to the price; in Europe they are usually charged. */
function homeFees(random: Random, { sketch, guests }: FeeInput, toPrice: ToPrice): PropertyFee[] {
  const isIndian = sketch.culture === 'india'
  const cleaning = toPrice(random.pick([45, 60, 75, 85, 95]) + 5 * Math.max(0, guests - 4))
  const deposit = toPrice(random.pick([100, 150, 200, 250, 300]))
  const isCleaningCharged = random.chance(isIndian ? 0.2 : 0.75)
  return [
    isCleaningCharged ? charge('cleaning', cleaning, 'stay') : included('cleaning'),
    linenFee(random, isIndian, toPrice),
    random.chance(isIndian ? 0.1 : 0.5)
      ? optional(charge('towels', toPrice(random.pick([5, 6, 7.5])), 'person'))
      : included('towels'),
    energyFee(random, sketch, toPrice),
    petFee(random, toPrice),
    ...(random.chance(isIndian ? 0.25 : 0.6) ? [depositFee(random, deposit)] : []),
  ]
}

function linenFee(random: Random, isIndian: boolean, toPrice: ToPrice): PropertyFee {
  if (isIndian || random.chance(0.45)) return included('linen')
  const perPerson = toPrice(random.pick([8.5, 9.5, 12, 14]))
  const fee = charge('linen', perPerson, 'person')
  return random.chance(0.35) ? fee : optional(fee)
}

/** Draws the fee for energy; homes in the Alps meter their heating more often. */
function energyFee(random: Random, { collection }: Sketch, toPrice: ToPrice): PropertyFee {
  const isCharged = random.chance(collection === 'chalet' ? 0.4 : 0.12)
  return isCharged ? charge('energy', toPrice(random.pick([6, 8, 10])), 'night') : included('energy')
}

function petFee(random: Random, toPrice: ToPrice): PropertyFee {
  if (random.chance(0.25)) return included('pet')
  return random.chance(0.6)
    ? charge('pet', toPrice(random.pick([20, 25, 30, 40])), 'pet')
    : charge('pet', toPrice(random.pick([4, 5, 7])), 'pet_night')
}

function depositFee(random: Random, unitMinor: number): PropertyFee {
  return {
    kind: 'deposit',
    mode: 'refundable',
    per: 'stay',
    unitMinor,
    taken: random.chance(0.7) ? 'arrival' : 'booking',
    returnDays: random.pick([0, 7, 7, 14]),
  }
}

function included(kind: FeeKind): PropertyFee {
  return { kind, mode: 'included', per: 'stay', unitMinor: 0, taken: null, returnDays: null }
}

function charge(kind: FeeKind, unitMinor: number, per: FeeUnit): PropertyFee {
  return { kind, mode: 'mandatory', per, unitMinor, taken: null, returnDays: null }
}

function optional(fee: PropertyFee): PropertyFee {
  return { ...fee, mode: 'optional' }
}
