import { expect, test } from 'vitest'
import { discountedTotal, nightlyRate } from '#app/domain/prices/calculation/room-price.ts'
import { couponBase, quoteStay } from '#app/domain/prices/price-quote.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'

const tariff = { singleMinor: 100_000, doubleMinor: 120_000, extraMinor: 40_000 }

test.each([
  [1, 100_000],
  [2, 120_000],
  [3, 160_000],
  [5, 240_000],
])('rates a room of %i adults at %i', (adults, rate) => {
  expect(nightlyRate(tariff, roomFor(adults), { factorBp: 10_000, step: 100 })).toBe(rate)
})

test('the factor includes season and weekend', () => {
  expect(nightlyRate(tariff, roomFor(2), { factorBp: 12_500, step: 100 })).toBe(150_000)
  expect(nightlyRate(tariff, roomFor(2), { factorBp: 8000, step: 100 })).toBe(96_000)
})

test('rounds a night half up to the display step', () => {
  expect(nightlyRate({ ...tariff, singleMinor: 99_950 }, roomFor(1), { factorBp: 10_000, step: 100 })).toBe(100_000)
  expect(nightlyRate({ ...tariff, singleMinor: 99_949 }, roomFor(1), { factorBp: 10_000, step: 100 })).toBe(99_900)
})

test('slashes nights times rate times rooms, rounded [PRICE-04]', () => {
  const input = aQuoteInput({ discountPercent: 25 }, { nightCount: 3, adults: [2, 2] })
  const quote = quoteStay(input)
  expect(quote.rackMinor).toBe(3 * 120_000 * 2)
  expect(quote.roomMinor).toBe(540_000)
  expect(quote.discountMinor).toBe(180_000)
})

test('rounds a slashed total half up to whole units [PRICE-04]', () => {
  expect(discountedTotal(15_000, 33, 100)).toBe(10_100)
  expect(discountedTotal(14_900, 33, 100)).toBe(10_000)
})

test('rates each room by its own adults [PRICE-04]', () => {
  const quote = quoteStay(aQuoteInput({}, { nightCount: 1, adults: [1, 2, 3] }))
  expect(quote.rackMinor).toBe(100_000 + 120_000 + 160_000)
})

test('splits the discounted price over the nights', () => {
  const quote = quoteStay(aQuoteInput({ discountPercent: 33 }, { factors: [10_000, 11_000, 13_000] }))
  expect(quote.perNight.map(({ day }) => day)).toEqual(['2026-12-11', '2026-12-12', '2026-12-13'])
  expect(quote.perNight.reduce((sum, night) => sum + night.amountMinor, 0)).toBe(quote.roomMinor)
})

const own = { singleMinor: 6953, doubleMinor: 8951, extraMinor: 1007 }

test("a night's own rate ignores season, rounding and discount", () => {
  const night = { day: '2026-12-11', factorBp: 13_000, own } as const
  const quote = quoteStay(aQuoteInput({ nights: [night], discountPercent: 25 }, { adults: [1, 2, 3] }))
  expect(quote).toMatchObject({
    roomMinor: 6953 + 8951 + 9958,
    discountMinor: 0,
    discountPercent: 0,
    struckMinor: null,
  })
  expect(quote.totalMinor).toBe(quote.roomMinor)
  const child = { adults: 2, children: 1, infants: 0, pets: 0, childAges: [9] }
  const childRule = { freeBelowAge: 5, adultFromAge: 12, sharePercent: 50, unknownAge: 8 }
  expect(quoteStay(aQuoteInput({ nights: [night], rooms: [child], childRule })).roomMinor).toBe(8951 + 504)
})

test('other nights keep season and discount, and the shown discount is exact', () => {
  const days = ['2026-12-11', '2026-12-12', '2026-12-13'] as const
  const nights = days.map((day, index) => ({ day, factorBp: 10_000, own: index === 1 ? own : undefined }))
  const quote = quoteStay(aQuoteInput({ nights, discountPercent: 25, slasherPercent: 60 }))
  expect(quote.perNight.map(({ amountMinor }) => amountMinor)).toEqual([90_000, 8951, 90_000])
  expect(quote).toMatchObject({ rackMinor: 248_951, roomMinor: 188_951, discountMinor: 60_000, discountPercent: 24 })
  expect(quote).toMatchObject({ struckMinor: 248_951, averagePerNightMinor: 62_984 })
})

test('shows the tax an inclusive price contains', () => {
  const quote = quoteStay(aQuoteInput())
  expect(quote).toMatchObject({ totalMinor: 240_000, taxMinor: 25_714, taxInclusive: true })
})

test('adds the tax to an exclusive price', () => {
  const quote = quoteStay(aQuoteInput({ tax: { bp: 1300, inclusive: false, cityTaxMinor: 0 } }))
  expect(quote).toMatchObject({ totalMinor: 271_200, taxMinor: 31_200, taxInclusive: false })
})

test('adds city tax for each adult and night', () => {
  const tax = { bp: 900, inclusive: true, cityTaxMinor: 250 }
  const quote = quoteStay(aQuoteInput({ tax, currency: 'EUR' }, { nightCount: 2, adults: [2, 1] }))
  expect(quote.cityTaxMinor).toBe(250 * 3 * 2)
  expect(quote.totalMinor).toBe(quote.roomMinor + 1500)
})

test('sums early check-in per room by adults [AVAIL-29]', () => {
  const earlyCheckin = { '1': 20_000, '2': 30_000, '3': 35_000 }
  const quote = quoteStay(aQuoteInput({ earlyCheckin }, { nightCount: 4, adults: [1, 2, 3] }))
  expect(quote.earlyCheckinMinor).toBe(85_000)
  expect(quote.totalMinor).toBe(quote.roomMinor + 85_000)
})

test('charges no early check-in when it is off [AVAIL-29]', () => {
  expect(quoteStay(aQuoteInput({ earlyCheckin: null })).earlyCheckinMinor).toBe(0)
})

test('uses the nearest smaller count for early check-in', () => {
  const charge = (earlyCheckin: Record<string, number>, adults: number) =>
    quoteStay(aQuoteInput({ earlyCheckin }, { adults: [adults] })).earlyCheckinMinor
  expect(charge({ '1': 20_000, '3': 35_000 }, 2)).toBe(20_000)
  expect(charge({ '1': 20_000, '3': 35_000 }, 7)).toBe(35_000)
  expect(charge({ '2': 30_000 }, 1)).toBe(30_000)
  expect(charge({}, 1)).toBe(0)
})

test('counts meals for each guest and night', () => {
  const meals = [
    { code: 'breakfast', guestCount: 2, priceMinor: 25_000 },
    { code: 'dinner', guestCount: 1, priceMinor: 60_000 },
  ]
  const quote = quoteStay(aQuoteInput({ meals }, { nightCount: 3 }))
  expect(quote.mealsMinor).toBe((2 * 25_000 + 60_000) * 3)
  expect(quote.totalMinor).toBe(quote.roomMinor + quote.mealsMinor)
})

test('subtracts the member percent and amount from the rooms [PRICE-09]', () => {
  const meals = [{ code: 'breakfast', guestCount: 1, priceMinor: 10_000 }]
  const quote = quoteStay(aQuoteInput({ memberPercent: 5, meals }))
  expect(quote).toMatchObject({ memberPercent: 5, memberMinor: 12_000 })
  expect(quote.totalMinor).toBe(240_000 - 12_000 + 20_000)
})

test('applies the coupon after the member discount', () => {
  const coupon = { code: 'TEN', kind: 'percent', value: 10, capMinor: null, minTotalMinor: 0 } as const
  const quote = quoteStay(aQuoteInput({ memberPercent: 50, coupon }))
  expect(quote).toMatchObject({ memberMinor: 120_000, couponMinor: 12_000, couponCode: 'TEN', totalMinor: 108_000 })
})

test('taxes the price after the coupon', () => {
  const coupon = { code: 'HALF', kind: 'percent', value: 50, capMinor: null, minTotalMinor: 0 } as const
  const tax = { bp: 1000, inclusive: false, cityTaxMinor: 0 }
  expect(quoteStay(aQuoteInput({ coupon, tax })).taxMinor).toBe(12_000)
})

test('an oversized coupon never makes a negative price', () => {
  const coupon = { code: 'HUGE', kind: 'fixed', value: 99_999_999, capMinor: null, minTotalMinor: 0 } as const
  const quote = quoteStay(aQuoteInput({ coupon }))
  expect(quote).toMatchObject({ couponMinor: 240_000, totalMinor: 0, taxMinor: 0 })
})

test('names no coupon without a discount', () => {
  const coupon = { code: 'LATER', kind: 'percent', value: 10, capMinor: null, minTotalMinor: 9_000_000 } as const
  expect(quoteStay(aQuoteInput({ coupon }))).toMatchObject({ couponMinor: 0, couponCode: null })
})

test('returns the base amount of a coupon', () => {
  const meals = [{ code: 'breakfast', guestCount: 1, priceMinor: 10_000 }]
  const input = aQuoteInput({ memberPercent: 5, meals, earlyCheckin: { '1': 30_000 } })
  expect(couponBase(quoteStay(input))).toBe(240_000 - 12_000 + 20_000 + 30_000)
})

test('strikes the total without the discount', () => {
  const quote = quoteStay(aQuoteInput({ discountPercent: 25, earlyCheckin: { '1': 30_000 } }))
  expect(quote).toMatchObject({ totalMinor: 210_000, struckMinor: 270_000 })
})

test('strikes nothing beyond the slasher percentage or undiscounted', () => {
  expect(quoteStay(aQuoteInput({ discountPercent: 61 })).struckMinor).toBeNull()
  expect(quoteStay(aQuoteInput({ discountPercent: 0 })).struckMinor).toBeNull()
})

test('compares struck and real total with the same taxes', () => {
  const tax = { bp: 1000, inclusive: false, cityTaxMinor: 100 }
  const quote = quoteStay(aQuoteInput({ discountPercent: 50, tax }))
  expect(quote.totalMinor).toBe(132_000 + 400)
  expect(quote.struckMinor).toBe(264_000 + 400)
})

test('demands the integer percent of the total in advance [PRICE-05]', () => {
  expect(quoteStay(aQuoteInput({ advancePercent: 33 })).advanceMinor).toBe(79_200)
  expect(quoteStay(aQuoteInput({ advancePercent: null })).advanceMinor).toBe(0)
  expect(quoteStay(aQuoteInput({ advancePercent: 100 })).advanceMinor).toBe(240_000)
})

test('averages the nights in whole units', () => {
  const quote = quoteStay(aQuoteInput({}, { factors: [10_000, 10_000, 10_100] }))
  expect(quote.averagePerNightMinor).toBe(120_400)
})

test('prices in the steps of other currencies', () => {
  const yen = quoteStay(
    aQuoteInput({
      currency: 'JPY',
      tariff: { singleMinor: 9801, doubleMinor: 12_345, extraMinor: 0 },
      discountPercent: 10,
    }),
  )
  expect(yen.roomMinor).toBe(22_221)
  const rupiah = quoteStay(
    aQuoteInput({ currency: 'IDR', tariff: { singleMinor: 0, doubleMinor: 45_678_900, extraMinor: 0 } }),
  )
  expect(rupiah.perNight[0]?.amountMinor).toBe(45_680_000)
})

test('quotes zero for no rooms', () => {
  expect(quoteStay(aQuoteInput({ nights: [], rooms: [] }))).toMatchObject({
    totalMinor: 0,
    perNight: [],
    averagePerNightMinor: 0,
    struckMinor: null,
  })
})

test('survives storage unchanged', () => {
  const quote = quoteStay(aQuoteInput({ discountPercent: 25, advancePercent: 30 }))
  expect(JSON.parse(JSON.stringify(quote))).toEqual(quote)
})
