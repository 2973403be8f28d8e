import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingBody, aBookingRequest, aCoupon, aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aProvenUser, signInAs } from '#tests/support/signed-in.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }

async function anOffer(deps: Deps) {
  const hotel = await aHotel(deps.db, { rooms: 20 })
  const code = await aCoupon(deps.db)
  await deps.db.batch([{ sql: 'UPDATE coupon SET first_booking_only = 1 WHERE code = ?', params: [code] }])
  return { hotel, code }
}

type Input = { email?: string; pay?: boolean; isSignedIn?: boolean }

/** Books with the offer as another browser and number; returns the result. */
async function tryOffer(deps: Deps, offer: { hotel: TestHotel; code: string }, input: Input = {}): Promise<string> {
  const { email = '', pay = false, isSignedIn = false } = input
  const guest = await openBrowser(site, { headers })
  const phone = `95${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`
  if (isSignedIn) await signInAs(deps.db, guest, phone)
  const payments = pay ? { payments: { from_payment_method: { upm_id: 'CC' } } } : {}
  const body = aBookingBody(offer.hotel, {
    user: { phone, email },
    booking: { coupon_code: offer.code, coupon: offer.code },
    ...payments,
  })
  const response = await guest.call('createBooking', body)
  const answer = await readAnswer(response)
  return response.status === 201 ? (answer.booking.coupon_code ?? 'no coupon') : answer.error.code
}

test('a first-booking offer asks strangers for a verified number or payment [EVID-02]', async () => {
  const deps = aDeps()
  const offer = await anOffer(deps)
  const tries = await Promise.all(Array.from({ length: 8 }, () => tryOffer(deps, offer, { email: 'asha@example.com' })))
  expect(tries).toEqual(Array(8).fill('proof_needed'))
  expect(await tryOffer(deps, offer, { isSignedIn: true })).toBe(offer.code)
  expect(await tryOffer(deps, offer, { pay: true })).toBe(offer.code)
})

test('one mailbox has one first booking, however its address is written [EVID-02]', { timeout: 60_000 }, async () => {
  const deps = aDeps()
  const offer = await anOffer(deps)
  const own = { isSignedIn: true }
  expect(await tryOffer(deps, offer, { ...own, email: 'asha.rao@gmail.com' })).toBe(offer.code)
  for (const email of ['Asha.Rao@gmail.com', 'a.s.h.a.rao+two@googlemail.com', 'asharao@GMAIL.com ']) {
    expect([email, await tryOffer(deps, offer, { ...own, email })]).toEqual([email, 'coupon_used'])
  }
  expect(await tryOffer(deps, offer, { pay: true, email: 'asharao+x@gmail.com' })).toBe('coupon_used')
  expect(await tryOffer(deps, offer, { ...own, email: 'asha@rao.example' })).toBe(offer.code)
  // Elsewhere a dot is part of the name.
  expect(await tryOffer(deps, offer, { ...own, email: 'as.ha@rao.example' })).toBe(offer.code)
  expect(await tryOffer(deps, offer, { ...own, email: 'asha+again@rao.example' })).toBe('coupon_used')
})

test('a stranger using a mailbox leaves its owner the offer [EVID-02]', async () => {
  const deps = aDeps()
  const offer = await anOffer(deps)
  const email = 'victim@rao.example'
  const other = await aCoupon(deps.db)
  expect(await tryOffer(deps, { ...offer, code: other }, { email })).toBe(other)
  expect(await tryOffer(deps, offer, { email })).toBe('proof_needed')
  expect(await tryOffer(deps, offer, { email, isSignedIn: true })).toBe(offer.code)
  expect(await tryOffer(deps, offer, { email, isSignedIn: true })).toBe('coupon_used')
})

test('two holds of one mailbox make one first booking [EVID-02]', async () => {
  const deps = aDeps()
  const offer = await anOffer(deps)
  const input = { pay: true, email: 'ines@rao.example' }
  expect([await tryOffer(deps, offer, input), await tryOffer(deps, offer, input)]).toEqual([offer.code, 'coupon_used'])
})

test('eight concurrent bookings of one mailbox make one first booking [EVID-02]', { timeout: 60_000 }, async () => {
  const deps = aDeps()
  const offer = await anOffer(deps)
  const input = { isSignedIn: true, email: 'mira@example.com' }
  const tries = await Promise.all(Array.from({ length: 8 }, () => tryOffer(deps, offer, input)))
  expect(tries.filter((result) => result === offer.code)).toHaveLength(1)
})

test("a stranger cannot turn an offer's hold into pay-at-hotel [EVID-02]", async () => {
  const deps = aDeps()
  const { hotel, code } = await anOffer(deps)
  const guest = await openBrowser(site, { headers })
  const body = aBookingBody(hotel, {
    booking: { coupon_code: code, coupon: code },
    payments: { from_payment_method: { upm_id: 'CC' } },
  })
  const { booking } = await readAnswer(await guest.call('createBooking', body))
  expect(booking.status_key).toBe(7)
  const turned = await guest.call('payAtHotel', { id: booking.id })
  expect([turned.status, (await readAnswer(turned)).error?.code]).toEqual([403, 'proof_needed'])
})

test('an ended stay without evidence leaves the first-booking offer [EVID-02]', async () => {
  const deps = aDeps()
  const { hotel, code } = await anOffer(deps)
  const user = await aProvenUser(deps.db)
  const scope = aScope({ now: deps.now(), visitor: { id: `visitor-${user.id}`, user } })
  const first = await createBooking(deps, scope, { request: aBookingRequest(hotel), access: [], idempotency: null })
  if (!first.ok) throw new Error(first.problem.code)
  const again = async () => {
    const stay = { couponCode: code, checkin: '2027-02-01', checkout: '2027-02-02' } as const
    const request = aBookingRequest(hotel, { stay })
    const made = await createBooking(deps, { ...scope, now: deps.now() }, { request, access: [], idempotency: null })
    return made.ok ? made.value.created.couponCode : made.problem.code
  }
  expect(await again()).toBe('coupon_not_valid')
  deps.pass(30 * 86_400_000)
  await completeStays(deps)
  expect(await again()).toBe('coupon_not_valid')
  await deps.db.batch([{ sql: 'UPDATE booking SET is_proven = 0 WHERE id = ?', params: [first.value.created.id] }])
  expect(await again()).toBe(code)
})
