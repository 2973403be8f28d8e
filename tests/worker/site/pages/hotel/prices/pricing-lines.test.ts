import { expect, test } from 'vitest'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { emptyWallet } from '#app/domain/money/wallet.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { ARRIVAL, aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { loadHotel } from '#worker/services/properties/load-hotel.ts'
import { hotelContext } from '#worker/site/pages/hotel/hotel-context.ts'
import { toPricingLines } from '#worker/site/pages/hotel/pricing-lines.ts'
import { readLocation } from '#worker/site/pages/hotel/read-hotel.ts'

const deps = aDeps()

/** The lines of two nights for two at ₹1,200, with the given usable wallet balance. */
async function linesOf(usableMinor: number, quote: Partial<PriceQuote> = {}) {
  const { id } = await aProperty(deps.db, await aCity(deps.db))
  const scope = aScope()
  const hotel = await loadHotel(deps, scope, {
    propertyId: id,
    dates: { checkin: ARRIVAL, checkout: addDays(ARRIVAL, 2) },
    rooms: [roomFor(2)],
    couponCode: null,
    selectedRoomTypeId: null,
  })
  if (!hotel?.selected?.quote) throw new Error('no such stay')
  const context = hotelContext(hotel, scope, {
    translate: await translatorOf(scope, ['hotel', 'stay']),
    path: `/${id}`,
    location: readLocation(String(id), '/'),
    wallet: usableMinor > 0 ? { amountMinor: usableMinor, wallet: emptyWallet('INR', true) } : null,
    quotation: null,
    payModes: [],
  })
  return toPricingLines(context, { ...hotel.selected.quote, ...quote })
}

test('shows the wallet amount this stay can use', async () => {
  expect(await linesOf(60_000)).toEqual([
    {
      type: 'oyo_money',
      is_selected: false,
      actual_price: '₹600',
      coupon_code: null,
      text: 'You can use ₹600 from your wallet for this stay. Choose on the next page.',
      toggle: null,
    },
  ])
})

test('a member sees the membership discount, with nothing to choose', async () => {
  expect(await linesOf(0, { memberMinor: 12_000 })).toMatchObject([
    { type: 'oyo_wizard', is_selected: true, actual_price: '₹120', toggle: null },
  ])
})

test('a guest without wallet or membership sees neither', async () => {
  expect(await linesOf(0)).toEqual([])
})
