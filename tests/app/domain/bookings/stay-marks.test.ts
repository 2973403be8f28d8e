import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { HOLD_EXTENSION_MS, refuseExtension } from '#app/domain/bookings/hold-extension.ts'
import {
  canBeNoShow,
  countsAsStay,
  isUnverifiedStay,
  MARKED_WITHIN_MS,
  stayEvidences,
} from '#app/domain/bookings/stay-marks.ts'

const checkinAt = 1_000_000
const checkoutAt = checkinAt + 86_400_000
const stay = {
  statusKey: statusKeys.checkedIn,
  state: 'confirmed' as const,
  policy: { checkinAt },
  checkoutAt,
  isSeen: false,
}

test('is a no-show from check-in until a week after check-out', () => {
  const last = checkoutAt + MARKED_WITHIN_MS
  const actual = [checkinAt - 1, checkinAt, last - 1, last].map((at) => canBeNoShow(stay, at))
  expect(actual).toEqual([false, true, true, false])
})

const { confirm, checkedIn, checkedOut, upcoming, completed } = statusKeys
const stayingKeys: readonly number[] = [confirm, checkedIn, checkedOut, upcoming, completed]

test('a guest seen by staff, or without a stay, is no no-show', () => {
  expect(canBeNoShow({ ...stay, isSeen: true }, checkinAt)).toBe(false)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 21 }), fc.integer({ min: 0, max: 3 * checkoutAt }), (statusKey, at) => {
      const can = canBeNoShow({ ...stay, statusKey }, at)
      expect(can && !stayingKeys.includes(statusKey)).toBe(false)
      expect(canBeNoShow({ ...stay, statusKey, state: 'cancelled' }, at)).toBe(false)
    }),
  )
})

test('extends a hold once, and only while it lasts', () => {
  const held = { statusKey: statusKeys.hold, holdExpiresAt: 900_000, holdExtendedAt: null }
  expect(HOLD_EXTENSION_MS).toBe(600_000)
  expect(refuseExtension(held, 899_999)).toBeNull()
  expect(refuseExtension(held, 900_000)).toMatchObject({ message: 'errors.holdOver' })
  expect(refuseExtension({ ...held, holdExtendedAt: 1 }, 1)).toMatchObject({ message: 'errors.holdExtended' })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 21 }), (statusKey) => {
      fc.pre(statusKey !== statusKeys.hold)
      expect(refuseExtension({ ...held, statusKey }, 0)).not.toBeNull()
    }),
  )
})

test('only ended bookings with evidence count as stays [EVID-02]', () => {
  for (const [name, statusKey] of Object.entries(statusKeys)) {
    for (const evidence of stayEvidences) {
      const isOver = name === 'checkedOut' || name === 'completed'
      const label = `${name}, ${evidence}`
      expect(countsAsStay({ statusKey, evidence }), label).toBe(isOver && evidence !== 'none')
      expect(isUnverifiedStay({ statusKey, evidence }), label).toBe(isOver && evidence === 'none')
    }
  }
})
