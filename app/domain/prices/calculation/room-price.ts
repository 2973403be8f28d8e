import { percent, roundHalfUp } from '#app/domain/money/money.ts'
import { taxOn } from '#app/domain/money/tax.ts'
import { bandsOf, type ChildBand, type ChildRule, childrenFree, payingGuests } from '#app/domain/prices/child-price.ts'
import { derivePrice } from '#app/domain/rates/derived-price.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { PricedNight, QuoteInput, Tariff } from './quote-input.ts'
import type { NightPrice, RoomNight } from './room-tax.ts'

/**
 * Returns the price of a room night before any discount: single for 1 adult, double for 2, an extra bed for each
 * further adult, children by the child rule and its bands; the double price covers `baseGuests`, children too. A night
 * with its own rate is not rounded.
 */
export function nightlyRate(tariff: Tariff, room: Room, { factorBp, step, own, ...party }: RateTerms): number {
  if (own) return baseTariff(own, room, party)
  return roundHalfUp(baseTariff(tariff, room, party) * factorBp, 10_000 * step) * step
}

type PartyTerms = { childRule?: ChildRule | undefined; baseGuests?: number | undefined }

export type RateTerms = Omit<PricedNight, 'day'> & PartyTerms & { step: number }

function baseTariff(
  tariff: Tariff,
  room: Room,
  { childRule: rule = childrenFree, baseGuests = 2 }: PartyTerms,
): number {
  const { adults, shares } = payingGuests(room, rule)
  const further = Math.max(0, adults - baseGuests) * tariff.extraMinor
  const adultsMinor = adults <= 1 ? tariff.singleMinor : tariff.doubleMinor + further
  const shareMinor = percent(tariff.extraMinor, rule.sharePercent)
  if (!rule.bands && baseGuests <= 2) return adultsMinor + shares * shareMinor
  const bands = bandsOf(room, rule).flatMap((band) => (band ? [bandPrice(band, tariff.extraMinor)] : []))
  const children = [...bands, ...Array.from({ length: shares }, () => shareMinor)].sort((one, other) => other - one)
  const coveredCount = adults <= 1 ? 0 : Math.max(0, baseGuests - adults)
  return children.slice(coveredCount).reduce((sum, minor) => sum + minor, adultsMinor)
}

/** Returns what a child of a band pays for a night, by the price of an extra guest. Minor units. */
function bandPrice({ price: { kind, value } }: ChildBand, extraMinor: number): number {
  return kind === 'amount' ? value : percent(extraMinor, value)
}

export function discountedTotal(rackMinor: number, discountPercent: number, step: number): number {
  return percent(rackMinor, 100 - discountPercent, step)
}

export type RoomPrices = {
  perNight: NightPrice[]
  rackMinor: number
  discountMinor: number
  roomMinor: number
  /** Price of each room by night, in the order of the rooms; absent where all are sold alike. */
  byRoom?: number[][]
}

/**
 * Prices all room nights. Equal rooms of a night form one entry of `roomNights`. Nights with their own rate or of a rate
 * plan are exact: they are summed as they are, the others are discounted and rounded together.
 */
export function priceRooms(input: QuoteInput, step: number): RoomPrices & { roomNights: RoomNight[] } {
  const { discountPercent } = input
  const perNight: NightPrice[] = []
  const roomNights: RoomNight[] = []
  const byRoom = input.rooms.map((): number[] => [])
  let [rackMinor, roomMinor, exactRackMinor, exactMinor] = [0, 0, 0, 0]
  for (const [night, priced] of input.nights.entries()) {
    const { bp, stayTaxBp = 0, slabs = [], breakfast = null } = taxOn(input.tax, priced.day)
    let amountMinor = 0
    for (const room of priceNight(input, { night, priced }, step)) {
      const breakfastTax = room.hasBreakfast ? breakfast : null
      let partMinor = room.unitMinor
      if (room.isExact) {
        exactRackMinor += room.rackMinor
        exactMinor += partMinor
      } else {
        rackMinor += room.rackMinor
        // Each part is the running total minus the previous running total, so that the nights sum exactly to the total.
        partMinor = discountedTotal(rackMinor, discountPercent, step) - roomMinor
        roomMinor += partMinor
      }
      amountMinor += partMinor
      byRoom[room.index]?.push(partMinor)
      const { unitMinor } = room
      const last = roomNights.at(-1)
      const breakfastMinor = breakfastTax ? roundHalfUp(unitMinor * breakfastTax.shareBp, 10_000) : 0
      const isAlike = last?.night === night && last.unitMinor === unitMinor && !last.breakfast === !breakfastTax
      if (isAlike) {
        last.partMinor += partMinor
        if (last.breakfast) last.breakfast.minor += breakfastMinor
      } else {
        roomNights.push({
          night,
          unitMinor,
          partMinor,
          bp,
          stayTaxBp,
          ...(slabs.length > 0 ? { slabs } : {}),
          ...(breakfastTax ? { breakfast: { minor: breakfastMinor, bp: breakfastTax.bp } } : {}),
        })
      }
    }
    perNight.push({ day: priced.day, amountMinor })
  }
  return {
    perNight,
    roomNights,
    ...(input.soldAs ? { byRoom } : {}),
    rackMinor: rackMinor + exactRackMinor,
    discountMinor: rackMinor - roomMinor + exactRackMinor - exactMinor,
    roomMinor: roomMinor + exactMinor,
  }
}

export function isExactNight({ own, differences = [] }: PricedNight): boolean {
  return own !== undefined || differences.length > 0
}

/** Returns each room's price of a night before and after the property's discount, the lowest first. */
function priceNight(input: QuoteInput, { night, priced }: { night: number; priced: PricedNight }, step: number) {
  const { rooms, childRule, discountPercent } = input
  const prices = rooms.map((room, index) => {
    const { tariff, nights, baseGuests, hasBreakfast = false } = input.soldAs?.[index] ?? input
    const basis = nights[night] ?? priced
    const { differences = [], ...rate } = basis
    const inPlan = (leadMinor: number) =>
      differences.reduce((minor, difference) => derivePrice(minor, difference, { room, childRule }), leadMinor)
    const minor = nightlyRate(tariff, room, { ...rate, childRule, baseGuests, step })
    return {
      rackMinor: inPlan(minor),
      unitMinor: inPlan(rate.own ? minor : discountedTotal(minor, discountPercent, step)),
      index,
      hasBreakfast,
      isExact: isExactNight(basis),
    }
  })
  return prices.sort((one, other) => one.rackMinor - other.rackMinor || one.unitMinor - other.unitMinor)
}
