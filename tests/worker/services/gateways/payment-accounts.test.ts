import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { callAdmin } from '#tests/support/an-admin.ts'
import { anOperator, setProof } from '#tests/support/an-operator.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aHeldBooking, aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { aRegisteredHotel, aSeller } from '#tests/support/seller-builders.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createDeps, type WiredEnv } from '#worker/services/create-deps.ts'
import { sendRefunds } from '#worker/services/gateways/refunds/send-refunds.ts'
import { findPaymentLink } from '#worker/services/payments/links/payment-link.ts'
import { startLinkPayment } from '#worker/services/payments/links/start-link-payment.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { findModesOfProperty } from '#worker/services/payments/starting/list-payment-modes.ts'

const bindings = env as unknown as WiredEnv
const KEYS = '{"deccan":{"provider":"sandbox"},"other":{"provider":"sandbox"}}'

/** A property of a seller with an account, and a property of the brand. */
async function twoSellers(account: object = {}, keys = KEYS) {
  const deps = aDeps()
  deps.gateways = createDeps({ ...bindings, PAYMENT_ACCOUNTS: keys }, { now: deps.now }).gateways
  const { token, hotel, registration } = await aRegisteredHotel(deps)
  const { items } = (await callAdmin('/v1/tax-registrations', { token })).answer
  const { seller } = items.find((one: { registration: string }) => one.registration === registration)
  const body = { seller, provider: 'sandbox', keys: 'deccan', reference: 'acct_deccan', ...account }
  const made = await callAdmin('/v1/payment-accounts', { token, body })
  return { deps, token, hotel, seller, body, made, plain: await aHotel(deps.db) }
}

test('a stay is paid into the account of its seller, which later changes do not move [SELL-09]', async () => {
  const { deps, token, hotel, plain, made } = await twoSellers()
  expect(made.answer).toMatchObject({ account: 'sandbox-deccan', provider: 'sandbox', keys: 'deccan', active: true })
  const [own, brands] = [await aHeldBooking(deps, hotel), await aHeldBooking(deps, plain)]
  const gatewayOf = async (id: string) =>
    (await deps.db.first<{ gateway: string }>('SELECT gateway FROM payment WHERE id = ?', id))?.gateway
  expect(await gatewayOf(own.paymentId)).toBe('sandbox-deccan')
  expect(await gatewayOf(brands.paymentId)).toBe('sandbox')
  // The message of another account is about no payment of it.
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const name of ['sandbox', 'sandbox-other'])
    expect((await settlePayment(deps, name, aSuccess(own))).effect).toBe('unknown')
  error.mockRestore()
  await chargeAtGateway(deps, own)
  expect((await settlePayment(deps, 'sandbox-deccan', aSuccess(own))).effect).toBe('applied')
  const path = '/v1/payment-accounts/sandbox-deccan'
  expect((await callAdmin(path, { token, method: 'PATCH', body: { active: false } })).answer.active).toBe(false)
  const next = await aHeldBooking(deps, hotel)
  expect(await gatewayOf(next.paymentId)).toBe('sandbox')
  // The refund is sent by the account that took the money.
  const refunding: string[] = []
  for (const [name, gateway] of Object.entries(deps.gateways)) {
    deps.gateways[name] = {
      ...gateway,
      refund: (refund) => {
        refunding.push(name)
        return gateway.refund(refund)
      },
    }
  }
  const proof = { reference: own.bookingId, access: [own.bookingId] }
  await cancelBooking(deps, aScope({ now: deps.now() }), { proof, reason: null, idempotency: null })
  await sendRefunds(deps)
  expect(new Set(refunding)).toEqual(new Set(['sandbox-deccan']))
  const entries = await deps.db.all<{ account: string }>(
    "SELECT account FROM ledger_entry WHERE booking_id = ? AND account GLOB 'gateway:*'",
    own.bookingId,
  )
  expect(new Set(entries.map(({ account }) => account))).toEqual(new Set(['gateway:sandbox-deccan']))
  expect(entries).toHaveLength(2)
})

test('a payment link is paid into the account of the seller [SELL-09]', async () => {
  const { deps, token, hotel } = await twoSellers({ keys: 'other', currencies: ['INR'], countries: ['IN'] })
  const sold = await callAdmin('/v1/bookings', {
    ...{ token, key: 'account-sale' },
    body: {
      ...{ property: hotel.propertyId, room: hotel.categoryId, source: 'phone', rooms_config: '1-2_0_0_0' },
      ...{ checkin: '2026-12-11', checkout: '2026-12-13', hold_until: '2026-11-26T12:00:00Z' },
      guest: { name: 'Asha Rao', country_code: '+91', phone: '9812345670', email: 'asha@example.com' },
    },
  })
  const path = `/v1/bookings/${sold.answer.booking.booking_no}/payment-links`
  const { link_id: id } = (
    await callAdmin(path, { token, key: 'account-link', body: { ends_at: '2026-11-25T12:00:00Z' } })
  ).answer
  expect((await findPaymentLink(deps, id))?.property.sellerGateway).toBe('sandbox-other')
  expect((await startLinkPayment(deps, aScope({ now: deps.now() }), id)).ok).toBe(true)
  expect(await deps.db.first('SELECT gateway FROM payment WHERE link_id = ?', id)).toEqual({ gateway: 'sandbox-other' })
})

test('an account limited to other currencies or countries is not used [SELL-09]', async () => {
  for (const limit of [{ currencies: ['EUR'] }, { countries: ['NL', 'DE'] }]) {
    const { deps, hotel, token, seller } = await twoSellers({ ...limit, keys: Object.keys(limit)[0] })
    const held = await aHeldBooking(deps, hotel)
    expect(await deps.db.first('SELECT gateway FROM payment WHERE id = ?', held.paymentId)).toEqual({
      gateway: 'sandbox',
    })
    expect((await callAdmin('/v1/payment-accounts', { token })).answer.items).toContainEqual(
      expect.objectContaining({ seller, ...limit, has_keys: false }),
    )
  }
})

test('without the keys of an account no other account takes its money [SELL-09]', async () => {
  const { deps, hotel } = await twoSellers({ keys: 'nokeys' })
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const modes = await findModesOfProperty(deps, aScope({ now: deps.now() }), hotel.propertyId)
  expect(modes.ok && modes.value.filter(({ code }) => code === 'CC')).toEqual([])
  await expect(aHeldBooking(deps, hotel)).rejects.toThrow('not held')
  expect(error).toHaveBeenCalledWith(expect.stringContaining('payment_account_without_keys'))
  error.mockRestore()
})

test('an account belongs to one seller for ever, and people prove who they are [SELL-09] [STAF-03]', async () => {
  const { deps, token, body } = await twoSellers({ keys: 'fixed' })
  const other = await aSeller(token)
  const post = (sent: object) => callAdmin('/v1/payment-accounts', { token, body: { ...body, ...sent } })
  expect((await post({ seller: other })).answer.error.fields).toEqual({ keys: 'belong to another account' })
  expect((await post({ seller: 'none', keys: 'new' })).answer.error.fields).toEqual({ seller: 'is no legal entity' })
  const path = '/v1/payment-accounts/sandbox-fixed'
  for (const change of [{ seller: other }, { secret_key: 'sk_live_1' }])
    expect((await callAdmin(path, { token, method: 'PATCH', body: change })).answer.error.code).toBe('malformed')
  const clerk = await anOperator(deps, { role: 'finance' })
  const change = { method: 'PATCH', session: clerk.session, body: { reference: 'acct_new' } }
  await setProof(deps, clerk, false)
  expect((await callAdmin(path, change)).answer.error.code).toBe('proof_needed')
  await setProof(deps, clerk, true)
  expect((await callAdmin(path, change)).answer).toMatchObject({ reference: 'acct_new' })
  const audits = await deps.db.all<{ action: string; after: string }>(
    "SELECT action, after FROM audit_event WHERE subject = 'payment-account:sandbox-fixed' ORDER BY seq",
  )
  expect(audits.map(({ action }) => action)).toEqual(['payment-account.create', 'payment-account.change'])
  expect(JSON.parse(audits[1]?.after ?? '')).toMatchObject({ reference: 'acct_new', active: 1 })
})

test('reads the keys of accounts and refuses unusable ones without quoting them [SELL-09]', () => {
  const stripe = { provider: 'stripe', secret_key: 'sk_test_secret', webhook_secret: `whsec_${'a'.repeat(16)}` }
  const open = (accounts: object, more: object = {}) =>
    createDeps({ ...bindings, ...more, PAYMENT_ACCOUNTS: JSON.stringify(accounts) })
  const { gateways } = open({ nl: stripe })
  expect(Object.keys(gateways)).toEqual(['sandbox', 'stripe-nl'])
  expect(gateways['stripe-nl']?.name).toBe('stripe-nl')
  for (const wrong of [
    { nl: { ...stripe, secret_key: 'secret1' } },
    { nl: { ...stripe, webhook_secret: undefined } },
    { NL: stripe },
    { nl: { provider: 'cash' } },
  ])
    expect(() => open(wrong)).toThrow(/^PAYMENT_ACCOUNTS: (?!.*secret1)/)
})
