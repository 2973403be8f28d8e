import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel, type TestHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { anInviter, freshNumber, signIn } from '#tests/support/referral-builders.ts'
import { walletRows } from '#tests/support/wallet-builders.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { refundByAdmin } from '#worker/services/bookings/admin/refund-by-admin.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { giveFeedback } from '#worker/services/bookings/feedback/give-feedback.ts'
import { proveBookings } from '#worker/services/bookings/of-guest/guest-bookings-statement.ts'
import { findBookingById } from '#worker/services/bookings/reading/booking-storage.ts'
import { checkInStays } from '#worker/services/bookings/stays/check-in-stays.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'
import { markStay } from '#worker/services/bookings/stays/mark-stay.ts'
import { recordManualPayment } from '#worker/services/payments/settling/record-manual-payment.ts'
import { creditFriends } from '#worker/services/promotions/referral/credit-friends.ts'
import { expireCredits } from '#worker/services/promotions/wallet-credits.ts'

const REWARD = 20_000
const CHECKED_IN_AT = Date.UTC(2026, 11, 11, 12)
const CHECKED_OUT_AT = Date.UTC(2026, 11, 13, 12)

/** The events the model knows of a booking, independent of the product's conclusions. */
type Known = {
  id: string
  isFriends: boolean
  phone: string
  isProven: boolean
  priceMinor: number
  paidMinor: number
  wasPaid: boolean
  isSeen: boolean
  life: 'ahead' | 'over' | 'off'
  rating: number | null
}

const verbs = [
  'prove',
  'pay',
  'rate',
  'rate',
  'came',
  'left',
  'no-show',
  'no-show',
  'refund half',
  'refund',
  'cancel',
] as const
const steps = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom(...verbs),
      which: fc.nat({ max: 3 }),
      rating: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('begin' as const, 'end' as const, 'end' as const, 'jobs' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('spend' as const, 'leave spent' as const) }) },
)
type Step = typeof steps extends fc.Arbitrary<infer Made> ? Made : never
const parties = fc.array(fc.record({ isFriends: fc.boolean(), isPaid: fc.boolean() }), { minLength: 2, maxLength: 4 })

/** The evidence rule, implemented independently of the product. */
function counts({ life, isSeen, paidMinor, isProven, wasPaid, priceMinor }: Known): boolean {
  if (life !== 'over') return false
  const isGivenBack = wasPaid && priceMinor === 0
  return isSeen || paidMinor > 0 || (isProven && !isGivenBack)
}

type ReferralCase = {
  deps: TestDeps
  hotel: TestHotel
  inviter: Scope
  friend: Scope
  known: Known[]
  /** The part of the reward the friend spent on a booking. */
  spent: { id: string; amountMinor: number } | null
  done: Map<string, number>
}

async function aReferralCase(parts: readonly { isFriends: boolean; isPaid: boolean }[]): Promise<ReferralCase> {
  const deps = aDeps()
  await deps.db.batch([{ sql: 'UPDATE country SET welcome_minor = 0', params: [] }])
  const inviter = await anInviter(deps)
  deps.pass(1000)
  const friend = await signIn(deps, { referralCode: inviter.code })
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const known: Known[] = []
  for (const part of parts) known.push(await book(deps, hotel, part, friend))
  return { deps, hotel, inviter: inviter.scope, friend, known, spent: null, done: new Map() }
}

async function book(
  deps: TestDeps,
  hotel: TestHotel,
  { isFriends, isPaid }: { isFriends: boolean; isPaid: boolean },
  friend: Scope,
) {
  const phone = isFriends ? (friend.visitor.user?.phone ?? '') : freshNumber()
  const scope = isFriends ? friend : aScope({ now: deps.now(), visitor: { id: `visitor-${crypto.randomUUID()}` } })
  const id = isPaid
    ? (await aPaidBooking(deps, hotel, scope)).bookingId
    : await bookUnpaid(deps, hotel, { scope, phone })
  const stored = await findBookingById(deps, id)
  const priceMinor = stored?.totalMinor ?? 0
  return {
    id,
    isFriends,
    phone: stored?.guest.phone ?? '',
    isProven: isFriends,
    priceMinor,
    wasPaid: isPaid,
    paidMinor: isPaid ? priceMinor : 0,
    isSeen: false,
    life: 'ahead' as const,
    rating: null,
  }
}

async function bookUnpaid(deps: TestDeps, hotel: TestHotel, { scope, phone }: { scope: Scope; phone: string }) {
  const request = aBookingRequest(hotel)
  const guest = request.guest && { ...request.guest, phone }
  const made = await createBooking(deps, scope, { request: { ...request, guest }, access: [], idempotency: null })
  if (!made.ok) throw new Error(made.problem.code)
  return made.value.created.id
}

/** Performs one step on a booking; the product reports success, the model records the meaning. */
async function act(
  { deps, known, done }: ReferralCase,
  step: { do: (typeof verbs)[number]; which: number; rating: number },
) {
  const one = known[step.which % known.length]
  if (!one) return
  const note = (isDone: boolean) => isDone && done.set(step.do, (done.get(step.do) ?? 0) + 1)
  const proof = { reference: one.id, access: [one.id] }
  const bookingNo = (await findBookingById(deps, one.id))?.bookingNo ?? ''
  const mark = async (word: 'check-in' | 'check-out' | 'no-show') =>
    (await markStay(deps, { bookingNo, mark: word })).is === 'marked'
  if (step.do === 'prove') {
    await deps.db.batch([proveBookings({ countryCode: '+91', phone: one.phone }, () => 'true')])
    one.isProven = true
    note(true)
  }
  if (step.do === 'rate') {
    const parts = { cleanliness: null, location: null, service: null, value: null }
    const content = { rating: step.rating, parts, words: '', showsName: false }
    const isTaken = (await giveFeedback(deps, aScope({ now: deps.now() }), { proof, content })).ok
    expect(isTaken, `rating of ${JSON.stringify(one)}`).toBe(counts(one) && one.rating === null)
    if (isTaken) one.rating = step.rating
    note(isTaken)
  }
  if (step.do === 'pay') {
    const money = { amountMinor: one.priceMinor, way: 'cash', reference: crypto.randomUUID() } as const
    const cash = { ...money, takenBy: 'token:test', person: null }
    const isPaid = one.paidMinor === 0 && one.priceMinor > 0 && (await recordManualPayment(deps, one.id, cash)).ok
    if (isPaid) Object.assign(one, { paidMinor: one.priceMinor, wasPaid: true })
    note(isPaid)
  }
  if (step.do === 'came' && note(await mark('check-in'))) one.isSeen = true
  if (step.do === 'left' && note(await mark('check-out'))) Object.assign(one, { isSeen: true, life: 'over' })
  if (step.do === 'no-show' && note(await mark('no-show'))) one.life = 'off'
  if (step.do === 'cancel') {
    const left = await cancelBooking(deps, aScope({ now: deps.now() }), { proof, reason: null, idempotency: null })
    if (note(left.ok)) one.life = 'off'
  }
  if (step.do === 'refund' || step.do === 'refund half') {
    const amountMinor = step.do === 'refund' ? one.paidMinor : Math.floor(one.paidMinor / 2)
    const input = { amountMinor, keepsTotal: false, reason: 'test', author: 'token:test' }
    const isBack = amountMinor > 0 && one.life !== 'off' && (await refundByAdmin(deps, one.id, input)).ok
    if (isBack) Object.assign(one, { paidMinor: one.paidMinor - amountMinor, priceMinor: one.priceMinor - amountMinor })
    note(isBack)
  }
}

async function end({ deps, known }: ReferralCase): Promise<void> {
  deps.pass(Math.max(0, CHECKED_OUT_AT - deps.now()))
  await completeStays(deps)
  for (const one of known) if (one.life === 'ahead') one.life = 'over'
}

async function spend(fixture: ReferralCase): Promise<void> {
  const { deps, hotel, friend } = fixture
  if (fixture.spent) return
  const stay = { checkin: '2027-01-11', checkout: '2027-01-13' } as const
  const request = aBookingRequest(hotel, { wallet: { shownMajor: null }, stay })
  const made = await createBooking(deps, { ...friend, now: deps.now() }, { request, access: [], idempotency: null })
  if (made.ok) fixture.spent = { id: made.value.created.id, amountMinor: made.value.created.walletMinor }
  if (made.ok && made.value.created.walletMinor > 0) fixture.done.set('spend', 1)
}

async function leaveSpent(fixture: ReferralCase): Promise<void> {
  const { deps, spent } = fixture
  if (!spent) return
  const proof = { reference: spent.id, access: [spent.id] }
  const left = await cancelBooking(deps, aScope({ now: deps.now() }), { proof, reason: null, idempotency: null })
  if (left.ok) fixture.spent = null
  deps.pass(10)
  await expireCredits(deps)
}

/** Checks that score, count, wallets and reward match the evidence before and after the jobs. */
async function check(fixture: ReferralCase, hint: string): Promise<void> {
  const { deps, hotel, inviter, friend, known, spent } = fixture
  const rated = known.filter((one) => counts(one) && one.rating !== null)
  const sum = rated.reduce((total, one) => total + (one.rating ?? 0) * 10, 0)
  const score = await deps.db.first(
    'SELECT rating_tenths AS tenths, rating_count AS count FROM property WHERE id = ?',
    hotel.propertyId,
  )
  expect(score, hint).toEqual({ tenths: rated.length > 0 ? Math.round(sum / rated.length) : null, count: rated.length })
  const isEarned = known.some((one) => one.isFriends && counts(one) && one.priceMinor >= 100_000)
  const balances = async () => {
    const [of, ofFriend] = [await walletRows(deps.db, inviter), await walletRows(deps.db, friend)]
    expect([of.left, ofFriend.left], hint).toEqual([of.ledger, ofFriend.ledger])
    return [of.left, ofFriend.left]
  }
  if (!isEarned) expect(await balances(), hint).toEqual([0, 0])
  await creditFriends(deps)
  const used = spent?.amountMinor ?? 0
  expect(await balances(), hint).toEqual(isEarned ? [REWARD, REWARD - used] : [0, 0])
  const { state } =
    (await deps.db.first<{ state: string }>(
      'SELECT state FROM referral WHERE friend_id = ?',
      friend.visitor.user?.id ?? '',
    )) ?? {}
  expect(state, hint).toBe(isEarned ? 'credited' : 'open')
  expect(await unbalancedLedger(deps.db), hint).toEqual([])
}

const on = (verb: (typeof verbs)[number]) => ({ do: verb, which: 0, rating: 5 })
const then = (verb: 'begin' | 'end' | 'spend' | 'leave spent') => ({ do: verb })
const friend = { isFriends: true, isPaid: false }
const stranger = { isFriends: false, isPaid: true }

/** Sequences that revoke something, and every step once, run every time because random ones may miss them. */
const taken: [(typeof friend)[], Step[]][] = [
  [[stranger], [then('end'), on('rate'), on('no-show')]],
  [[stranger], [then('end'), on('rate'), on('refund half'), on('refund'), on('came')]],
  [[friend], [then('end'), on('rate'), then('spend'), on('no-show'), then('leave spent')]],
  [[{ ...friend, isPaid: true }], [then('end'), on('rate'), on('refund'), on('came')]],
  [
    [friend, friend],
    [then('end'), then('spend'), on('no-show'), then('leave spent'), on('rate')],
  ],
  [[friend], [on('prove'), on('pay'), then('begin'), on('came'), on('left'), on('rate'), on('refund')]],
  [[friend], [on('cancel')]],
]

test('in any order score, wallets and rewards match the evidence [EVID-02, EVID-03]', {
  timeout: isDeep ? 1_800_000 : 180_000,
}, async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(parties, fc.array(steps, { minLength: 6, maxLength: isDeep ? 40 : 22 }), async (parts, run) => {
      const fixture = await aReferralCase(parts)
      for (const [index, step] of run.entries()) {
        if ('which' in step) await act(fixture, step)
        if (step.do === 'begin') {
          fixture.deps.pass(Math.max(0, CHECKED_IN_AT - fixture.deps.now()))
          await checkInStays(fixture.deps)
        }
        if (step.do === 'end') await end(fixture)
        if (step.do === 'jobs') await expireCredits(fixture.deps)
        if (step.do === 'spend') await spend(fixture)
        if (step.do === 'leave spent') await leaveSpent(fixture)
        await check(fixture, `step ${index}, ${step.do}: ${JSON.stringify(fixture.known)}`)
      }
      for (const [verb, count] of fixture.done) done.set(verb, (done.get(verb) ?? 0) + count)
    }),
    // Each run signs in twice: over 250 runs would approach the code limit.
    { numRuns: isDeep ? 200 : 3, examples: taken },
  )
  // Guards against steps that are always refused.
  if (!isDeep) return
  for (const verb of new Set<string>([...verbs, 'spend']))
    expect([verb, (done.get(verb) ?? 0) > 0]).toEqual([verb, true])
})
