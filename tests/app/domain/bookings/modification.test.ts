import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BookingState, statusKeys } from '#app/domain/bookings/booking-status.ts'
import { type CancellationPolicy, cancellationCharge } from '#app/domain/bookings/cancellation.ts'
import {
  applyRequestedStay,
  type BookedStay,
  changedParts,
  maxWalletAfter,
  mealsForGuests,
  planModifiedMoney,
  refuseCheaperStay,
  refuseModification,
  refuseSameStay,
  refuseUnpaidAdvance,
  requiredPrepayment,
  termsAfterChange,
} from '#app/domain/bookings/modification.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'

const CHECKIN_AT = Date.UTC(2026, 11, 11, 6, 30)

function aPolicy(overrides: Partial<CancellationPolicy> = {}): CancellationPolicy {
  return {
    freeUntil: CHECKIN_AT - DAY_MS,
    checkinAt: CHECKIN_AT,
    afterwards: 'first_night',
    timeZone: 'Asia/Kolkata',
    ...overrides,
  }
}

function refusalOf(statusKey: number, state: BookingState, at = CHECKIN_AT - 1, revision = 0) {
  const refusal = refuseModification({ statusKey, state, policy: aPolicy(), revision }, at)
  return refusal && (refusal.message ?? refusal.code)
}

test('a confirmed or upcoming stay can change until it begins', () => {
  expect(refusalOf(statusKeys.confirm, 'confirmed')).toBeNull()
  expect(refusalOf(statusKeys.upcoming, 'confirmed')).toBeNull()
  expect(refusalOf(statusKeys.confirm, 'confirmed', CHECKIN_AT)).toBe('errors.stayBegun')
  expect(refusalOf(statusKeys.upcoming, 'confirmed', CHECKIN_AT + DAY_MS)).toBe('errors.stayBegun')
})

test('a stay changes at most twenty times', () => {
  expect(refusalOf(statusKeys.confirm, 'confirmed', CHECKIN_AT - 1, 19)).toBeNull()
  expect(refusalOf(statusKeys.confirm, 'confirmed', CHECKIN_AT - 1, 20)).toBe('not_modifiable')
})

test('changes no stay that is held, ended or cancelled', () => {
  expect(refusalOf(statusKeys.hold, 'requested')).toBe('errors.changeHeld')
  expect(refusalOf(statusKeys.cancelled, 'cancelled')).toBe('already_cancelled')
  expect(refusalOf(statusKeys.void, 'cancelled')).toBe('already_cancelled')
  expect(refusalOf(statusKeys.checkedOut, 'completed')).toBe('not_modifiable')
})

test('changes nothing under any other status key', () => {
  for (const key of Object.values(statusKeys)) {
    const isOpen = key === statusKeys.confirm || key === statusKeys.upcoming
    expect(refusalOf(key, 'confirmed') === null, String(key)).toBe(isOpen)
  }
})

const booked: BookedStay = { checkin: '2026-12-11', checkout: '2026-12-13', rooms: [roomFor(2)], roomTypeId: 7 }

test('refuses the stay already booked', () => {
  expect(refuseSameStay(booked, { checkin: '2026-12-11', checkout: '2026-12-13' })).toMatchObject({
    code: 'invalid_dates',
    message: 'errors.datesUnchanged',
  })
  expect(refuseSameStay(booked, { rooms: [roomFor(2)], roomTypeId: 7 })).toMatchObject({
    message: 'errors.stayUnchanged',
  })
  expect(refuseSameStay(booked, { checkout: '2026-12-14' })).toBeNull()
  expect(refuseSameStay(booked, { rooms: [roomFor(1)] })).toBeNull()
  expect(refuseSameStay(booked, { roomTypeId: 8 })).toBeNull()
})

test("names changed parts of a stay, including children's ages", () => {
  const child = { ...roomFor(2), children: 1 }
  const family = { ...booked, rooms: [{ ...child, childAges: [5] }] }
  expect(changedParts(booked, booked)).toEqual([])
  expect(changedParts(family, { ...family, rooms: [{ ...child, childAges: [9] }] })).toEqual(['rooms'])
  expect(changedParts(booked, { ...family, checkin: '2026-12-12', roomTypeId: 8 })).toEqual([
    'dates',
    'category',
    'rooms',
  ])
})

test('keeps unnamed parts of the stay', () => {
  expect(applyRequestedStay(booked, { roomTypeId: 8 })).toEqual({ ...booked, roomTypeId: 8 })
  expect(applyRequestedStay(booked, { checkin: '2026-12-12', rooms: [roomFor(1), roomFor(1)] })).toEqual({
    ...booked,
    checkin: '2026-12-12',
    rooms: [roomFor(1), roomFor(1)],
  })
})

test('orders no more meals than guests', () => {
  const meals = [{ guestCount: 4 }, { guestCount: 1 }]
  expect(mealsForGuests(meals, 2)).toEqual([{ guestCount: 2 }, { guestCount: 1 }])
})

const amount = fc.integer({ min: 0, max: 10_000_000 })

test('conserves money for any paid and due amounts', () => {
  fc.assert(
    fc.property(amount, amount, (paid, total) => {
      const money = planModifiedMoney({ paidMinor: paid, walletMinor: 0, maxWalletMinor: 0 }, total)
      expect(money.paidMinor + money.refundMinor).toBe(paid)
      expect(money.paidMinor + money.payableMinor).toBe(total)
      expect(Math.min(money.payableMinor, money.refundMinor)).toBe(0)
      expect(money.paymentStatus).toBe(money.payableMinor === 0 ? 2 : money.paidMinor > 0 ? 1 : 0)
    }),
  )
})

const stay = fc.record({
  total: fc.integer({ min: 1, max: 1_000_000 }),
  newTotal: fc.integer({ min: 1, max: 1_000_000 }),
  firstNight: fc.integer({ min: 1, max: 1_000_000 }),
  paidShare: fc.double({ min: 0, max: 1, noNaN: true }),
  afterwards: fc.constantFrom('first_night' as const, 'total' as const),
  daysLate: fc.integer({ min: -3, max: 0 }),
})

test('a cheaper stay refunds a late guest no more than cancelling', () => {
  fc.assert(
    fc.property(stay, ({ total, newTotal, firstNight, paidShare, afterwards, daysLate }) => {
      const at = CHECKIN_AT + daysLate * DAY_MS
      const paidMinor = Math.floor(total * paidShare)
      const perNight = [{ day: '2026-12-11' as const, amountMinor: firstNight }]
      const policy = aPolicy({ afterwards, freeUntil: afterwards === 'total' ? null : CHECKIN_AT - DAY_MS })
      const old = { policy, paidMinor, quote: { perNight, totalMinor: total } }
      const leaving = cancellationCharge(old, at)
      const isRefused = refuseCheaperStay(old, newTotal, at) !== null
      if (!isRefused)
        expect(
          planModifiedMoney({ paidMinor, walletMinor: 0, maxWalletMinor: 0 }, newTotal).refundMinor,
        ).toBeLessThanOrEqual(leaving.refundMinor)
      if (leaving.isFree) expect(isRefused).toBe(false)
    }),
  )
})

test('a late change never costs less than cancelling', () => {
  fc.assert(
    fc.property(stay, ({ total, newTotal, firstNight, paidShare, daysLate }) => {
      const at = CHECKIN_AT + daysLate * DAY_MS
      const paidMinor = Math.floor(total * paidShare)
      const perNight = [{ day: '2026-12-11' as const, amountMinor: firstNight }]
      const old = { policy: aPolicy({ freeUntil: at - 1 }), paidMinor, quote: { perNight, totalMinor: total } }
      if (refuseCheaperStay(old, newTotal, at)) return
      const changed = {
        policy: termsAfterChange(old, aPolicy({ freeUntil: at + DAY_MS }), at),
        paidMinor: planModifiedMoney({ paidMinor, walletMinor: 0, maxWalletMinor: 0 }, newTotal).paidMinor,
        quote: { perNight: [{ day: '2027-02-03' as const, amountMinor: 1 }], totalMinor: newTotal },
      }
      expect(cancellationCharge(changed, at).chargeMinor).toBeGreaterThanOrEqual(
        cancellationCharge(old, at).chargeMinor,
      )
    }),
  )
})

const ahead = { advanceMinor: 100, totalMinor: 900, roomCount: 1, mayPayAtHotel: false }

test("a prepaid property's new stay is prepaid; elsewhere the difference is due", () => {
  const old = { advanceMinor: 100, paidMinor: 100, roomCount: 1 }
  expect(refuseUnpaidAdvance(old, { ...ahead, advanceMinor: 101 })).toMatchObject({ message: 'errors.changePayFirst' })
  expect(refuseUnpaidAdvance(old, ahead)).toBeNull()
  expect(refuseUnpaidAdvance({ ...old, advanceMinor: 50 }, ahead)).toBeNull()
  expect(refuseUnpaidAdvance({ ...old, advanceMinor: 0, paidMinor: 0 }, { ...ahead, advanceMinor: 900 })).toBeNull()
  expect(refuseUnpaidAdvance(old, { ...ahead, advanceMinor: 900, mayPayAtHotel: true })).toBeNull()
})

test('demands payment for more rooms than payable at the hotel [AVAIL-17]', () => {
  const unpaid = { advanceMinor: 0, paidMinor: 0, roomCount: 3 }
  const more = { ...ahead, advanceMinor: 0, roomCount: 4 }
  expect(requiredPrepayment(unpaid, more)).toBe(900)
  expect(requiredPrepayment(unpaid, { ...more, roomCount: 3 })).toBe(0)
  expect(requiredPrepayment(unpaid, { ...more, mayPayAtHotel: true })).toBe(0)
  expect(refuseUnpaidAdvance(unpaid, more)).toMatchObject({ code: 'not_modifiable' })
  expect(refuseUnpaidAdvance({ ...unpaid, paidMinor: 900 }, more)).toBeNull()
})

test("applies the new dates' terms while cancellation is free", () => {
  const paid = {
    paidMinor: 500,
    quote: { perNight: [{ day: '2026-12-11' as const, amountMinor: 300 }], totalMinor: 500 },
  }
  const old = { ...paid, policy: aPolicy() }
  const moved = aPolicy({ freeUntil: CHECKIN_AT + 9 * DAY_MS, checkinAt: CHECKIN_AT + 10 * DAY_MS })
  expect(termsAfterChange(old, moved, CHECKIN_AT - DAY_MS)).toEqual(moved)
  const late = termsAfterChange(old, moved, CHECKIN_AT - DAY_MS + 1)
  expect(late).toEqual({ ...moved, freeUntil: null, leastMinor: 300 })
  const strict = { ...paid, policy: aPolicy({ freeUntil: null, afterwards: 'total' }) }
  const same = { ...moved, freeUntil: null, afterwards: 'total', leastMinor: 500 }
  expect(termsAfterChange(strict, moved, 0)).toEqual(same)
})

test('wallet money keeps its share of the new total, money the rest', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 1e9 }),
      fc.nat({ max: 1e9 }),
      fc.nat({ max: 1e9 }),
      fc.nat({ max: 1e9 }),
      (wallet, money, max, total) => {
        const before = { paidMinor: wallet + money, walletMinor: wallet, maxWalletMinor: Math.min(max, total) }
        const after = planModifiedMoney(before, total)
        const moneyAfter = after.paidMinor - after.walletMinor
        expect(after.walletMinor).toBe(Math.min(wallet, before.maxWalletMinor))
        expect(moneyAfter).toBeLessThanOrEqual(money)
        expect(after.paidMinor + after.payableMinor).toBe(total)
        expect(after.paidMinor + after.refundMinor).toBe(wallet + money)
        expect(after.walletMinor + after.walletRefundMinor).toBe(wallet)
        expect(Math.min(after.refundMinor - after.walletRefundMinor, after.payableMinor)).toBe(0)
      },
    ),
  )
})

test('after free cancellation a change returns no wallet money', () => {
  const old = {
    policy: aPolicy(),
    quote: { perNight: [{ day: '2026-12-11' as const, amountMinor: 100_000 }], totalMinor: 300_000 },
    paidMinor: 30_000,
    walletMinor: 30_000,
    walletPercent: 10,
    currency: 'INR',
  }
  const { freeUntil } = old.policy
  if (freeUntil === null) throw new Error('leaving is free at first')
  expect(maxWalletAfter(old, 200_000, freeUntil)).toBe(20_000)
  expect(maxWalletAfter(old, 200_000, freeUntil + 1)).toBe(200_000)
})
