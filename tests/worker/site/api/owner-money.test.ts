import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { creditWallet } from '#worker/services/promotions/wallet-credits.ts'
import { bookingRoutes } from '#worker/site/api/bookings/bookings.ts'
import { identityRoutes } from '#worker/site/api/identity/identity.ts'
import type { AppEnv } from '#worker/site/context.ts'

const deps = aDeps()
const { db } = deps
const api = new Hono<AppEnv>()
for (const routes of [bookingRoutes, identityRoutes]) api.route('/', routes)
const site = mountRoutes({ api })

/** A signed-in guest with 100 of owner money, which expires first, and 1,000 of other money. */
async function aGuest(phone: string) {
  const browser = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const number = { phone, country_code: '+91' }
  const sent = await readAnswer(await browser.call('generateByPhone', number))
  expect((await browser.call('authenticate', { ...number, otp: sent.otp_preview })).status).toBe(200)
  const user = await db.first<{ id: string }>('SELECT id FROM user WHERE phone = ?', phone)
  const walletOwner = { brandId: 'marigold', userId: user?.id ?? '', currency: 'INR', note: null }
  await creditWallet(deps, { ...walletOwner, reference: `o${phone}`, amountMinor: 10_000, days: 1, from: 'owner' })
  await creditWallet(deps, {
    ...walletOwner,
    reference: `p${phone}`,
    amountMinor: 100_000,
    days: 9,
    from: 'promotions',
  })
  return browser
}

const ownerLeft = async (phone: string) =>
  (
    await db.first<{ left_minor: number }>(
      'SELECT left_minor FROM wallet_credit WHERE id = ?',
      `grant.marigold.o${phone}`,
    )
  )?.left_minor

const inputs: [flag: object, left: number][] = [
  [{ deduct_from_owner: false }, 10_000],
  [{ deduct_from_owner: 'false' }, 10_000],
  [{ deduct_from_owner: true }, 0],
  [{}, 0],
]

test.each(inputs)(
  'spends owner money with the wallet unless declined: %j leaves %i [BOOK-27, BOOK-09]',
  async (flag, left) => {
    const phone = `93000${String(10_000 + Math.floor(Math.random() * 89_999))}`
    const guest = await aGuest(phone)
    const payments = { deduct_from_wallet: true, payment_service_params: { any: 1 }, ...flag }
    const { booking } = await readAnswer(
      await guest.call('createBooking', aBookingBody(await aHotel(db), { payments })),
    )
    expect(booking.wallet_amount).toBe(240)
    expect(await ownerLeft(phone)).toBe(left)
    expect(await unbalancedLedger(db)).toEqual([])
  },
)
