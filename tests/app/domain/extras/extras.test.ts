import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { extraLabel, type QuotedExtra, readExtraFields } from '#app/domain/extras/extra.ts'
import {
  type ExtraStay,
  findExtraFault,
  listOpenExtras,
  maxExtra,
  offerExtras,
  type PropertyExtra,
  priceChosenExtras,
  wantedByParty,
  withoutUsesOf,
} from '#app/domain/extras/offer-extras.ts'
import { withExtras } from '#app/domain/prices/extras-price.ts'
import { feesOf } from '#app/domain/prices/fees.ts'
import { quoteStay } from '#app/domain/prices/price-quote.ts'
import { quotedPrice } from '#app/domain/prices/quoted-price.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'

const CHECKIN: CalendarDay = '2026-12-11'

const pickUp: PropertyExtra = {
  ...{ code: 'PICKUP', name: 'Airport pick-up', description: null, per: 'unit', unitMinor: 90_000, maxUnits: 3 },
  ...{ day: 'arrival', perDay: null, leadHours: 0, roomTypeIds: [], planCodes: [], uses: [] },
}

/** Three nights of two rooms with three guests. */
const stay: ExtraStay = {
  ...{ checkin: CHECKIN, checkout: addDays(CHECKIN, 3), rooms: [roomFor(2), roomFor(1)], roomTypeId: 7 },
}

const use = (from: number, to: number, count: number) => ({
  ...{ bookingId: `b${from}`, checkin: addDays(CHECKIN, from), checkout: addDays(CHECKIN, to), count },
})

describe('the amount of an extra', () => {
  test.each([
    ['stay', 1, 2, 200],
    ['night', 1, 2, 600],
    ['guest', 2, 2, 200],
    ['guest_night', 3, 3, 900],
    ['unit', 2, 2, 200],
    ['unit_night', 2, 2, 600],
  ] as const)('is counted by %s: %i wanted are %i [XTRA-01]', (per, wanted, count, amountMinor) => {
    const extra = { ...pickUp, per, unitMinor: 100, maxUnits: per.startsWith('unit') ? 3 : null }
    expect(priceChosenExtras([extra], [{ code: 'PICKUP', count: wanted }], stay)).toEqual([
      { code: 'PICKUP', name: 'Airport pick-up', per, day: 'arrival', count, unitMinor: 100, amountMinor },
    ])
  })

  test('is that of the largest possible number, and of no unknown extra', () => {
    const wanted = [
      { code: 'PICKUP', count: 2 },
      { code: 'PICKUP', count: 2 },
      { code: 'NOTHING', count: 1 },
    ]
    expect(priceChosenExtras([pickUp], wanted, stay)).toMatchObject([{ count: 3, amountMinor: 270_000 }])
    expect(findExtraFault([pickUp], wanted, stay)).toEqual({ code: 'PICKUP', name: 'Airport pick-up', max: 3 })
    expect(findExtraFault([], [{ code: 'NOTHING', count: 1 }], stay)).toEqual({
      ...{ code: 'NOTHING', name: 'NOTHING', max: 0 },
    })
    expect(findExtraFault([pickUp], [{ code: 'PICKUP', count: 3 }], stay)).toBeNull()
  })
})

describe('an extra is offered', () => {
  const max = (given: Partial<PropertyExtra>, other: Partial<ExtraStay> = {}) =>
    maxExtra({ ...pickUp, ...given }, { ...stay, ...other })

  test('with its room types and plans [XTRA-01]', () => {
    expect(max({ roomTypeIds: [7] })).toBe(3)
    expect(max({ roomTypeIds: [8] })).toBe(0)
    expect(max({ planCodes: ['standard'] })).toBe(3)
    expect(max({ planCodes: ['FLEX'] })).toBe(0)
    expect(max({ planCodes: ['FLEX'] }, { planCode: 'FLEX' })).toBe(3)
    expect(offerExtras([pickUp, { ...pickUp, code: 'OTHER', roomTypeIds: [8] }], stay)).toMatchObject([
      { code: 'PICKUP', max: 3 },
    ])
  })

  test('while stock is left on every day on which it is provided [XTRA-01]', () => {
    const uses = [use(0, 2, 1), use(2, 3, 2), use(-2, 0, 1), use(3, 5, 1)]
    expect(max({ perDay: 3, day: 'arrival', uses })).toBe(2)
    expect(max({ perDay: 3, day: 'nights', uses })).toBe(1)
    expect(max({ perDay: 3, day: 'departure', uses })).toBe(1)
    expect(max({ perDay: 0 })).toBe(0)
    expect(max({ perDay: 1, per: 'night', maxUnits: null, day: 'nights' }), 'not for one of two rooms').toBe(0)
    expect(maxExtra(withoutUsesOf([{ ...pickUp, perDay: 3, uses }], 'b0')[0] ?? pickUp, stay)).toBe(3)
  })

  test('until its lead time; what a booking has may stay [XTRA-01]', () => {
    const late = { ...pickUp, leadHours: 24 }
    const open = (hoursAhead: number | null, agreed?: QuotedExtra[]) =>
      listOpenExtras([late], { hoursAhead, agreed }).map((extra) => maxExtra(extra, stay))
    expect([open(24), open(23.9), open(null)]).toEqual([[3], [], [3]])
    const agreed = priceChosenExtras([{ ...pickUp, unitMinor: 10 }], [{ code: 'PICKUP', count: 2 }], stay)
    expect([open(1, agreed), open(48, agreed)]).toEqual([[2], [3]])
    const [kept] = listOpenExtras([late], { hoursAhead: 48, agreed })
    expect(kept).toMatchObject({ unitMinor: 10, agreedCount: 2 })
    expect(listOpenExtras([], { hoursAhead: 48, agreed })).toMatchObject([
      { code: 'PICKUP', maxUnits: 2, unitMinor: 10 },
    ])
  })
})

test('a smaller party has no more extras of guests than guests', () => {
  const ofGuests = { ...pickUp, per: 'guest' as const, maxUnits: null }
  const booked = priceChosenExtras([ofGuests], [{ code: 'PICKUP', count: 3 }], stay)
  expect(wantedByParty(booked, [roomFor(2)])).toEqual([{ code: 'PICKUP', count: 2 }])
})

test('reads numbers of extras from a form and names several', () => {
  const form = { extra_PICKUP: '2', extra_COT: '0', 'extra_a b': '1', extra_X: '-1', meal_dinner: '2' }
  expect(readExtraFields(form)).toEqual([
    { code: 'PICKUP', count: 2 },
    { code: 'COT', count: 0 },
  ])
  expect(extraLabel({ name: 'Bicycle', count: 2, per: 'unit' })).toBe('Bicycle × 2')
  expect(extraLabel({ name: 'Late check-out', count: 2, per: 'stay' })).toBe('Late check-out')
})

describe('the price of a stay', () => {
  const priced = (unitMinor: number, count: number) =>
    priceChosenExtras([{ ...pickUp, unitMinor }], [{ code: 'PICKUP', count }], stay)

  test('has chosen extras in its total and tax, and no field without them [XTRA-01]', () => {
    const plain = quoteStay(aQuoteInput())
    const quote = quoteStay(aQuoteInput({ extras: priced(11_200, 1) }))
    expect(quote.totalMinor - plain.totalMinor).toBe(11_200)
    expect(quote.taxMinor - plain.taxMinor).toBe(1200)
    expect(feesOf(quote)).toBe(11_200)
    expect(Object.keys(plain)).not.toContain('extras')
    const agreed = quotedPrice(quote, 500_000, null)
    expect([agreed.totalMinor, agreed.extras?.[0]?.amountMinor, feesOf(agreed)]).toEqual([500_000, 0, 0])
  })

  test('is the same whether extras are booked at once or added later', () => {
    const counts = fc.integer({ min: 0, max: 3 })
    const amounts = fc.integer({ min: 0, max: 500_000 })
    fc.assert(
      fc.property(counts, counts, amounts, fc.boolean(), counts, (before, after, unitMinor, inclusive, meals) => {
        const input = aQuoteInput({
          tax: { bp: 1200, inclusive, cityTaxMinor: 700 },
          fees: [{ kind: 'cleaning', mode: 'mandatory', per: 'stay', unitMinor: 4300, taken: null, returnDays: null }],
          meals: [{ code: 'dinner', guestCount: meals, priceMinor: 3333 }],
          coupon: { code: 'TEN', kind: 'percent', value: 10, capMinor: null, minTotalMinor: 0 },
        })
        const booked = quoteStay({ ...input, extras: priced(unitMinor, before) })
        const { mealsMinor, earlyCheckinMinor } = booked
        const changed = withExtras(booked, { mealsMinor, earlyCheckinMinor, extras: priced(unitMinor, after) })
        const { struckMinor: _, ...atOnce } = quoteStay({ ...input, extras: priced(unitMinor, after) })
        expect(changed).toMatchObject({ ...atOnce, advanceMinor: changed?.advanceMinor })
        expect(Object.keys(changed ?? {}).includes('extras')).toBe(after > 0)
      }),
    )
  })
})
