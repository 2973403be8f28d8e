import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { type CancellationPolicy, canBeCancelled, cancellationCharge } from '#app/domain/bookings/cancellation.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { aStoredBooking } from '#tests/support/a-stored-booking.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { policyCopy } from '#worker/services/bookings/reading/policy-copy.ts'

const HOUR = 3_600_000
const CHECKIN = Date.UTC(2026, 11, 11, 6, 30)
const FREE = /^Free cancellation until /

const history = fc.record({
  freeHours: fc.option(fc.integer({ min: -6, max: 96 })),
  hoursLeft: fc.integer({ min: -24, max: 120 }),
  paid: fc.constantFrom(0, 1_000, 120_000, 240_000),
  status: fc.constantFrom(statusKeys.confirm, statusKeys.hold, statusKeys.checkedIn, statusKeys.upcoming),
  least: fc.option(fc.constant(50_000)),
})

test('promises free cancellation only before a deadline, for money paid ahead [AVAIL-31]', async () => {
  const translate = await loadTranslator('en', ['booking', 'search', 'timeline'])
  const format = createFormatter('en')
  fc.assert(
    fc.property(history, ({ freeHours, hoursLeft, paid, status, least }) => {
      const policy: CancellationPolicy = {
        freeUntil: freeHours === null ? null : CHECKIN - freeHours * HOUR,
        checkinAt: CHECKIN,
        timeZone: 'Asia/Kolkata',
        afterwards: freeHours === null ? 'total' : 'first_night',
        ...(least === null ? {} : { leastMinor: least }),
      }
      const now = CHECKIN - hoursLeft * HOUR
      const booking = aStoredBooking({ policy, paidMinor: paid, statusKey: status })
      const copy = policyCopy(booking, now, { translate, format })
      expect(copy === null).toBe(!canBeCancelled(booking, now))
      if (copy === null) return
      const isHeld = status === statusKeys.hold
      if (FREE.test(copy.text)) {
        expect(policy.freeUntil !== null && now <= policy.freeUntil).toBe(true)
        expect(paid > 0 || isHeld).toBe(true)
        // Never after check-in, when guests can no longer cancel.
        const end = format.moment(Math.min(policy.freeUntil ?? 0, CHECKIN), 'Asia/Kolkata')
        expect(copy.text).toContain(end)
      }
      // Where the terms call it free, cancelling now costs nothing, and the other way round.
      expect(copy.isFree).toBe(cancellationCharge(booking, now).isFree)
    }),
    { numRuns: isDeep ? 5_000 : 300 },
  )
})
