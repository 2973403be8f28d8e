import { expect, test } from 'vitest'
import { readHotelLocation } from '#app/contracts/hotel-location.ts'
import { addDays } from '#app/domain/calendar-day.ts'
import { roomFor } from '#app/domain/occupancy.ts'
import type { PriceQuote } from '#app/domain/price-quote.ts'
import { emptyWallet, type Wallet } from '#app/domain/wallet.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { ARRIVAL, aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { translatorOf } from '#worker/content/messages.ts'
import { hotelContext } from '#worker/pages/hotel/hotel-context.ts'
import { toPricingLines } from '#worker/pages/hotel/pricing-lines.ts'
import { loadHotel } from '#worker/stays/hotel/load-hotel.ts'

const deps = aDeps()

/** The lines of two nights for two at ₹1,200, for a guest with a wallet and a quote of their own. */
async function linesOf(wallet: Partial<Wallet>, quote: Partial<PriceQuote> = {}) {
  const restrictions = [{ kind: 'max_oyo_money_allowed', number: 25, text: null }]
  const { id } = await aProperty(deps.db, await aCity(deps.db), { restrictions })
  const scope = aScope()
  const hotel = await loadHotel(deps, scope, {
    propertyId: id,
    dates: { checkin: ARRIVAL, checkout: addDays(ARRIVAL, 2) },
    rooms: [roomFor(2)],
    couponCode: null,
    selectedCategoryId: null,
  })
  if (!hotel?.selected?.quote) throw new Error('no such stay')
  const context = hotelContext(hotel, scope, {
    translate: await translatorOf(scope, ['hotel', 'stay']),
    path: `/${id}`,
    asked: readHotelLocation(String(id), new URLSearchParams()),
    wallet: { ...emptyWallet('INR', true), ...wallet },
  })
  return toPricingLines(context, { ...hotel.selected.quote, ...quote })
}

const purse = { redeemableExpirableBalance: 900_000, redeemableExpirableLimit: 900_000, walletUsagePercentage: 100 }

test('wallet money is said up to what the house takes of it', async () => {
  expect(await linesOf(purse)).toEqual([
    {
      type: 'oyo_money',
      is_selected: false,
      actual_price: '₹600',
      coupon_code: null,
      text: '₹600 of your wallet money can pay for this stay. You choose on the next page.',
      toggle: null,
    },
  ])
})

test('a member sees what the membership takes off, with nothing to choose', async () => {
  expect(await linesOf({}, { memberMinor: 12_000 })).toMatchObject([
    { type: 'oyo_wizard', is_selected: true, actual_price: '₹120', toggle: null },
  ])
})

test('a guest without either sees neither', async () => {
  expect(await linesOf({})).toEqual([])
})
