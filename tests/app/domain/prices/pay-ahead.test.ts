import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earnableAhead, payAheadAfter, takePayAhead } from '#app/domain/prices/pay-ahead.ts'
import { quoteStay } from '#app/domain/prices/price-quote.ts'
import { aQuoteInput } from '#tests/support/a-quote-input.ts'

const quote = quoteStay(aQuoteInput({ prepaidPercent: 10 }))
const offMinor = quote.payAhead?.amountMinor ?? 0
const unpaid = { quote, totalMinor: quote.totalMinor, paidMinor: 0, walletMinor: 0 }

test('shows the prepayment discount beside the price, once [PRICE-12]', () => {
  expect(quote.totalMinor).toBe(quoteStay(aQuoteInput()).totalMinor)
  const taken = takePayAhead(quote)
  expect(taken.totalMinor).toBe(quote.totalMinor - offMinor)
  expect(takePayAhead(taken)).toBe(taken)
})

test('a property without discount leaves the price unchanged', () => {
  expect(quoteStay(aQuoteInput())).not.toHaveProperty('payAhead')
  expect(takePayAhead(quoteStay(aQuoteInput()))).not.toHaveProperty('payAhead')
})

test('applies until money is paid, wallet money aside [PRICE-14]', () => {
  expect(earnableAhead(unpaid)).toBe(offMinor)
  expect(earnableAhead({ ...unpaid, paidMinor: 500, walletMinor: 500 })).toBe(offMinor)
  expect(earnableAhead({ ...unpaid, paidMinor: 500 })).toBe(0)
  expect(earnableAhead({ ...unpaid, quote: takePayAhead(quote) })).toBe(0)
})

test('a change keeps it while the payment covers the new price [BMNG-43]', () => {
  const paidMinor = quote.totalMinor - offMinor
  const old = { ...unpaid, quote: takePayAhead(quote), totalMinor: paidMinor, paidMinor }
  const open = (paid: number) => (totalMinor: number) => ({
    payableMinor: Math.max(0, totalMinor - paid),
    paidMinor: Math.min(totalMinor, paid),
    walletMinor: 0,
  })
  expect(payAheadAfter(old, quote, open(paidMinor)).payAhead?.isTaken).toBe(true)
  const dearer = payAheadAfter(old, quote, open(paidMinor - 1))
  expect(dearer).toMatchObject({ totalMinor: quote.totalMinor, payAhead: { isTaken: false, paidMinor: paidMinor - 1 } })
  expect(payAheadAfter(unpaid, quote, open(0)).payAhead).toEqual(quote.payAhead)
})

test('never exceeds the price and never includes city tax', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.boolean(),
      (percent, bp, inclusive) => {
        const tax = { bp, inclusive, cityTaxMinor: 215 }
        const taken = takePayAhead(quoteStay(aQuoteInput({ tax, prepaidPercent: percent })))
        expect(taken.totalMinor).toBeGreaterThanOrEqual(taken.cityTaxMinor)
        expect(taken.taxMinor).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
