import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aHeldBooking, aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { anInviter, bookStayOf, endStays, freshNumber, referralOf, signIn } from '#tests/support/referral-builders.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { toEvent } from '#worker/services/gateways/stripe/stripe-session.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import {
  findReferralCode,
  toReferralCode,
  typeReferralCode,
} from '#worker/services/promotions/referral/referral-code.ts'

/** Completes a friend's stay and returns the referral's outcome. */
async function stay(deps: TestDeps, friend: Scope, phone?: string) {
  const hotel = await aHotel(deps.db, { rooms: 9 })
  await bookStayOf(deps, friend, hotel, phone)
  deps.pass(30 * DAY_MS)
  await endStays(deps)
  return referralOf(deps, friend)
}

const notCounted = { state: 'not_counted', reason: 'account' }

test('a guest has one code of eight unambiguous characters per brand [REWD-29]', async () => {
  const deps = aDeps()
  const guest = await signIn(deps)
  const userId = guest.visitor.user?.id ?? ''
  const late = { ...deps, db: withLatency(deps.db) }
  const codes = await Promise.all(
    Array.from({ length: 8 }, () => findReferralCode(late, { brandId: 'marigold', userId })),
  )
  expect(new Set(codes).size).toBe(1)
  expect(codes[0]).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  const elsewhere = await findReferralCode(deps, { brandId: 'dunehouse-india', userId })
  expect(elsewhere).not.toBe(codes[0])
  expect(toReferralCode(` ${codes[0]?.toLowerCase()} `)).toBe(codes[0])
  for (const text of ['', 'ABCDEFG', 'ABCDEFGHJ', 'ABCDEFG0', 'ABCDEFGO', 'ABCDEFG1', 'ABCDEFGI', 'ABCDEFGL', null])
    expect(toReferralCode(text)).toBeNull()
})

test('signing up by a link attaches the account once and for all [REWD-31]', async () => {
  const deps = aDeps()
  const [first, second] = [await anInviter(deps), await anInviter(deps)]
  deps.pass(1000)
  const [phone, device] = [freshNumber(), `visitor-${crypto.randomUUID()}`]
  const friend = await signIn(deps, { phone, device, referralCode: first.code })
  expect(await referralOf(deps, friend)).toMatchObject({ state: 'open', inviter: first.id })
  deps.pass(60_000)
  await signIn(deps, { phone, device, referralCode: second.code })
  expect(await referralOf(deps, friend)).toMatchObject({ inviter: first.id })
  expect(await typeReferralCode(deps, friend, second.code)).toMatchObject({
    problem: { code: 'invalid_fields', message: 'errors.referralSecond' },
  })
  const nobodys = await signIn(deps, { referralCode: 'ZZZZZZZZ' })
  expect(await referralOf(deps, nobodys)).toBeNull()
})

test('a link or newer code never attaches an existing account [REWD-35]', async () => {
  const deps = aDeps()
  const [phone, device] = [freshNumber(), `visitor-${crypto.randomUUID()}`]
  const old = await signIn(deps, { phone, device })
  deps.pass(DAY_MS)
  const { code } = await anInviter(deps)
  deps.pass(60_000)
  await signIn(deps, { phone, device, referralCode: code })
  expect(await referralOf(deps, old)).toBeNull()
  expect((await typeReferralCode(deps, old, code)).ok).toBe(true)
  expect(await referralOf(deps, old)).toMatchObject(notCounted)
  expect(await stay(deps, old)).toMatchObject(notCounted)
})

test('typed codes count; own, unknown, repeated and late codes are refused [REWD-60]', async () => {
  const deps = aDeps()
  const inviter = await anInviter(deps)
  deps.pass(1000)
  const friend = await signIn(deps)
  const copyOf = async (scope: Scope, code: string) => {
    const typed = await typeReferralCode(deps, scope, code)
    return typed.ok ? 'ok' : typed.problem.message
  }
  expect(await copyOf(inviter.scope, inviter.code)).toBe('errors.referralOwn')
  expect(await copyOf(friend, 'ZZZZZZZZ')).toBe('errors.referralUnknown')
  expect(await copyOf(friend, '<b>')).toBe('errors.referralUnknown')
  expect(await copyOf(friend, inviter.code.toLowerCase())).toBe('ok')
  expect(await copyOf(friend, inviter.code)).toBe('errors.referralSecond')
  const guest = await signIn(deps)
  await bookStayOf(deps, guest, await aHotel(deps.db))
  expect(await copyOf(guest, inviter.code)).toBe('errors.referralBooked')
  expect(await stay(deps, friend)).toMatchObject({ state: 'credited' })
})

deepTest('only one of ten codes typed at once attaches the account [REWD-31]', { timeout: 60_000 }, async () => {
  const deps = aDeps()
  const inviters = await Promise.all(Array.from({ length: 10 }, () => anInviter(deps)))
  deps.pass(1000)
  const friend = await signIn(deps)
  const late = { ...deps, db: withLatency(deps.db) }
  const typed = await Promise.all(inviters.map(({ code }) => typeReferralCode(late, friend, code)))
  expect(typed.filter(({ ok }) => ok)).toHaveLength(1)
})

test('more accounts in one browser do not count [REWD-35]', {
  timeout: 60_000,
}, async () => {
  const deps = aDeps()
  const inviter = await anInviter(deps)
  deps.pass(1000)
  const again = await signIn(deps, { device: inviter.scope.visitor.id, referralCode: inviter.code })
  expect(await referralOf(deps, again)).toMatchObject(notCounted)
  const device = `visitor-${crypto.randomUUID()}`
  const late = { ...deps, db: withLatency(deps.db) }
  const family = await Promise.all(
    Array.from({ length: 4 }, () => signIn(late, { device, referralCode: inviter.code })),
  )
  const hotel = await aHotel(deps.db, { rooms: 20 })
  for (const friend of family) await bookStayOf(deps, friend, hotel)
  deps.pass(30 * DAY_MS)
  await endStays(deps)
  const states = await Promise.all(family.map(async (friend) => (await referralOf(deps, friend))?.state))
  expect(states.filter((state) => state === 'credited').length).toBeLessThan(2)
})

test("a stay under an earlier account's number does not count [REWD-35]", async () => {
  const deps = aDeps()
  const inviter = await anInviter(deps)
  deps.pass(1000)
  const friend = await signIn(deps, { referralCode: inviter.code })
  expect(await referralOf(deps, friend)).toMatchObject({ state: 'open' })
  expect(await stay(deps, friend, `0${inviter.scope.visitor.user?.phone}`)).toMatchObject(notCounted)
})

test("a deleted account's number signing up again does not count [REWD-35]", async () => {
  const deps = aDeps()
  const phone = freshNumber()
  const first = await signIn(deps, { phone })
  await deps.db.batch([
    {
      sql: 'UPDATE user SET phone = NULL, country_code = NULL, deleted_at = 1 WHERE id = ?',
      params: [first.visitor.user?.id ?? ''],
    },
  ])
  const inviter = await anInviter(deps)
  deps.pass(1000)
  const again = await signIn(deps, { phone, referralCode: inviter.code })
  expect(again.visitor.user?.id).not.toBe(first.visitor.user?.id)
  expect(await referralOf(deps, again)).toMatchObject(notCounted)
})

test('a browser that booked before makes no referred friends [REWD-35]', async () => {
  const deps = aDeps()
  const inviter = await anInviter(deps)
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const device = `visitor-${crypto.randomUUID()}`
  await bookStayOf(deps, { ...inviter.scope, visitor: { ...inviter.scope.visitor, id: device } }, hotel)
  deps.pass(1000)
  const friend = await signIn(deps, { device, referralCode: inviter.code })
  expect(await referralOf(deps, friend)).toMatchObject(notCounted)
})

test("a friend paying with another account's card does not count [REWD-35]", async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const inviter = await anInviter(deps)
  const cardFingerprint = `print-${crypto.randomUUID()}`
  const pay = async (scope: Scope) => {
    const held = await aHeldBooking(deps, hotel, scope)
    await chargeAtGateway(deps, held)
    const paid = await settlePayment(deps, 'sandbox', { ...aSuccess(held), cardFingerprint })
    expect(paid.effect).toBe('applied')
  }
  await pay(inviter.scope)
  deps.pass(1000)
  const friend = await signIn(deps, { referralCode: inviter.code })
  expect(await referralOf(deps, friend)).toMatchObject({ state: 'open' })
  await pay(friend)
  deps.pass(30 * DAY_MS)
  await endStays(deps)
  expect(await referralOf(deps, friend)).toMatchObject(notCounted)
})

test("reads the card's fingerprint from Stripe's response [REWD-35]", () => {
  const session = {
    id: 'cs_1',
    mode: 'payment',
    client_reference_id: 'p1',
    metadata: { payment_id: 'p1' },
    amount_total: 5000,
    currency: 'inr',
    payment_status: 'paid',
    status: 'complete',
  }
  const charge = { payment_method_details: { card: { fingerprint: 'Xt5EWLLDS7FJjR1c' } } }
  const of = (payment_intent: unknown) =>
    toEvent({ ...session, payment_intent } as unknown as Parameters<typeof toEvent>[0])?.cardFingerprint
  expect(of({ latest_charge: charge })).toBe('Xt5EWLLDS7FJjR1c')
  expect([of({ latest_charge: 'ch_1' }), of('pi_1'), of(null)]).toEqual([undefined, undefined, undefined])
})
