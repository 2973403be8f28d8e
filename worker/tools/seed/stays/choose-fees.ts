import { requireCurrency } from '#app/domain/money/currency.ts'
import type { FeeKind, FeeUnit, PropertyFee } from '#app/domain/prices/fees.ts'
import { seedCountry } from '#worker/tools/seed/places/country-table.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { toTagPrice } from '#worker/tools/seed/prices/price-levels.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'

export type FeeInput = { sketch: Sketch; currency: string; pets: number; guests: number }

/** Draws the fees of a property. Uses a separate generator, so that the rest of the property stays the same. */
export function chooseFees(input: FeeInput): PropertyFee[] {
  const { sketch } = input
  const random = createRandom(`fees ${sketch.id} ${sketch.brandId}`)
  const price = priceWriter(sketch, input.currency)
  const fees = sketch.kind === 'home' ? homeFees(random, input, price) : hotelFees(random, price)
  return input.pets > 0 ? fees : fees.filter(({ kind }) => kind !== 'pet')
}

const COT_AMENITY = 37

/** A property with the amenity has a cot for each room, two in a home. */
export function chooseCots(
  sketch: Sketch,
  { currency, amenityIds }: { currency: string; amenityIds: readonly number[] },
) {
  if (!amenityIds.includes(COT_AMENITY)) return { cots_max: 0, cot_minor: 0 }
  const random = createRandom(`cots ${sketch.id} ${sketch.brandId}`)
  const isFree = random.chance(0.55)
  return {
    cots_max: sketch.kind === 'home' ? 2 : 1,
    cot_minor: isFree ? 0 : priceWriter(sketch, currency)(random.pick([5, 8, 10, 15])),
  }
}

type PriceOf = (euros: number) => number

/** Amounts follow the price level of the country: a cleaner in Jaipur costs a third of one in Zürich. */
export function priceWriter({ city }: Sketch, currency: string): PriceOf {
  const country = seedCountry(city.countryCode)
  const share = { frugal: 0.25, modest: 0.35, middle: 0.6, usual: 1, dear: 1.4 }[country?.price_level ?? 'usual'] ?? 1
  const perEuro = Number(country?.per_euro ?? 1) * 10 ** requireCurrency(currency).exponent
  return (euros) => toTagPrice(Math.round(euros * share * perEuro), currency)
}

function hotelFees(random: Random, price: PriceOf): PropertyFee[] {
  const pet = random.chance(0.6) ? charge('pet', price(random.pick([10, 15, 20])), 'pet_night') : included('pet')
  return [...(random.chance(0.3) ? [included('linen'), included('towels')] : []), pet]
}

/** In India cleaning and linen belong to the price; in Europe they are usually charged. */
function homeFees(random: Random, { sketch, guests }: FeeInput, price: PriceOf): PropertyFee[] {
  const isIndian = sketch.culture === 'india'
  const cleaning = price(random.pick([45, 60, 75, 85, 95]) + 5 * Math.max(0, guests - 4))
  const deposit = price(random.pick([100, 150, 200, 250, 300]))
  const isCleaningCharged = random.chance(isIndian ? 0.2 : 0.75)
  return [
    isCleaningCharged ? charge('cleaning', cleaning, 'stay') : included('cleaning'),
    linenFee(random, isIndian, price),
    random.chance(isIndian ? 0.1 : 0.5)
      ? optional(charge('towels', price(random.pick([5, 6, 7.5])), 'person'))
      : included('towels'),
    energyFee(random, sketch, price),
    petFee(random, price),
    ...(random.chance(isIndian ? 0.25 : 0.6) ? [depositOf(random, deposit)] : []),
  ]
}

function linenFee(random: Random, isIndian: boolean, price: PriceOf): PropertyFee {
  if (isIndian || random.chance(0.45)) return included('linen')
  const perPerson = price(random.pick([8.5, 9.5, 12, 14]))
  const fee = charge('linen', perPerson, 'person')
  return random.chance(0.35) ? fee : optional(fee)
}

/** Homes in the Alps meter their heating more often. */
function energyFee(random: Random, { collection }: Sketch, price: PriceOf): PropertyFee {
  const isCharged = random.chance(collection === 'chalet' ? 0.4 : 0.12)
  return isCharged ? charge('energy', price(random.pick([6, 8, 10])), 'night') : included('energy')
}

function petFee(random: Random, price: PriceOf): PropertyFee {
  if (random.chance(0.25)) return included('pet')
  return random.chance(0.6)
    ? charge('pet', price(random.pick([20, 25, 30, 40])), 'pet')
    : charge('pet', price(random.pick([4, 5, 7])), 'pet_night')
}

function depositOf(random: Random, unitMinor: number): PropertyFee {
  const taken = random.chance(0.7) ? 'arrival' : 'booking'
  return { kind: 'deposit', mode: 'refundable', per: 'stay', unitMinor, taken, returnDays: random.pick([0, 7, 7, 14]) }
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
