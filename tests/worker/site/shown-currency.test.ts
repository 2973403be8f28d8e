import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aTestProperty, NOW } from '#tests/support/a-test-property.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { writeExchangeRates } from '#worker/services/catalog/exchange-rates.ts'

const deps = aDeps()

test('prices show in the chosen currency while charges stay exact', async () => {
  const quotedAt = Date.parse(NOW) - 3_600_000
  await deps.db.batch(writeExchangeRates([{ currency: 'USD', perEuroMicro: 1_165_000, quotedAt }]))
  const property = await aTestProperty(deps)
  const query = new URLSearchParams(property.stayOf(2, 2))
  const listPath = `/hotels-in-${property.city.slug}?${query}`
  const hotelPath = `${property.path}?${query}&modal=bookingSummary`
  const cardOf = async (path: string) => (await dataOf<ListingModel>(property.guest, path)).cards[0]?.price
  const plain = await cardOf(listPath)
  const before = await dataOf<HotelModel>(property.guest, hotelPath)
  expect([plain?.amount, plain?.words]).toEqual(['€216', '2 nights, taxes included'])
  expect(before.summary).toMatchObject({ about: null, total: { amount: '€216' } })

  const chosen = { amount: '≈\u00a0$252', words: '2 nights, taxes included\u00a0· charged in EUR' }
  expect(await cardOf(`${listPath}&currency=USD`)).toMatchObject(chosen)
  // Remembered: the address no longer contains it.
  expect(await cardOf(listPath)).toMatchObject(chosen)
  const after = await dataOf<HotelModel>(property.guest, hotelPath)
  expect(after.card.price).toMatchObject({ amount: '≈\u00a0$252', words: chosen.words })
  expect(after.card.total?.amount).toBe('€216')
  expect(after.summary).toMatchObject({ total: { amount: '€216' }, about: '≈\u00a0$252\u00a0· charged in EUR' })
  const { shownTotal, stay, offer, lines } = before.summary ?? {}
  expect(after.summary).toMatchObject({ shownTotal, stay, offer, lines })
  const overlayData = await dataOf<{ overlayData: { notes: string[] } }>(
    property.guest,
    hotelPath.replace('bookingSummary', 'hotelPriceBreakdown'),
  )
  expect(overlayData.overlayData.notes.at(-1)).toContain('1 EUR = 1.165 USD. You pay in EUR')

  // A currency without a rate resets the choice.
  expect((await cardOf(`${listPath}&currency=CHF`))?.amount).toBe('€216')
  expect((await cardOf(listPath))?.amount).toBe('€216')
})

test("the guest's own currency is remembered for properties abroad", async () => {
  const quotedAt = Date.parse(NOW) - 3_600_000
  await deps.db.batch(writeExchangeRates([{ currency: 'INR', perEuroMicro: 100_000_000, quotedAt }]))
  const property = await aTestProperty(deps)
  const listPath = `/hotels-in-${property.city.slug}?${new URLSearchParams(property.stayOf(2, 2))}`
  const amountOn = async (path: string) => (await dataOf<ListingModel>(property.guest, path)).cards[0]?.price?.amount
  expect(await amountOn(listPath)).toBe('€216')
  // The country of this host is India.
  expect(await amountOn(`${listPath}&currency=INR`)).toBe('≈\u00a0₹21,600')
  expect(await amountOn(listPath)).toBe('≈\u00a0₹21,600')
})
