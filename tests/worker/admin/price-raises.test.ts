import { expect, test } from 'vitest'
import { cancellationCharge, termsAfterRaise } from '#app/domain/bookings/cancellation.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { quoteCancellation } from '#worker/services/bookings/closing/cancel-booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'

test('a raised price does not raise the charge of a paid booking, and the guest is informed [SALE-02]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const { bookingId, bookingNo, amountMinor } = await aPaidBooking(deps, hotel)
  const before = await readBooking(deps, bookingId)
  if (!before) throw new Error('no booking')
  const late = before.policy.checkinAt - 1
  const { chargeMinor } = quoteCancellation(before, late)
  expect(chargeMinor).toBeGreaterThan(0)
  expect(chargeMinor).toBeLessThan(amountMinor)
  const sent = await listNotifications(deps, aScope(), 200)
  for (const total_minor of [before.totalMinor * 2, before.totalMinor * 3]) {
    const price = { total_minor, reason: 'A suite was promised' }
    expect((await callAdmin(`/v1/bookings/${bookingNo}/prices`, { token, body: { price } })).status).toBe(200)
  }
  const after = await readBooking(deps, bookingId)
  if (!after) throw new Error('no booking')
  expect(after.totalMinor).toBe(before.totalMinor * 3)
  expect(quoteCancellation(after, late).chargeMinor).toBe(chargeMinor)
  const made = (await listNotifications(deps, aScope(), 200)).length - sent.length
  expect(made).toBeGreaterThanOrEqual(1)
  const templates = await deps.db.all<{ template: string }>(
    "SELECT template FROM message WHERE payload ->> 'bookingId' = ? AND template = 'booking_changed'",
    bookingId,
  )
  expect(templates.length).toBeGreaterThanOrEqual(2)
})

test('the charge stays what was agreed for non-refundable rates too [SALE-02]', () => {
  const policy = { freeUntil: null, checkinAt: 10, afterwards: 'total', timeZone: 'UTC' } as const
  const quoteOf = (totalMinor: number) => ({ totalMinor, perNight: [] })
  const agreed = { policy, quote: quoteOf(1_000), paidMinor: 1_000 }
  const raised = { policy: termsAfterRaise(agreed), quote: quoteOf(2_000), paidMinor: 2_000 }
  expect(cancellationCharge(raised, 5)).toMatchObject({ chargeMinor: 1_000, refundMinor: 1_000 })
})
