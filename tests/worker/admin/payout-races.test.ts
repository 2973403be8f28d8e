import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator } from '#tests/support/an-operator.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { refundBooking } from '#worker/admin/services/bookings/change-booking.ts'
import { toActor, useSession } from '#worker/admin/services/operators/session.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'

async function aClerk(limitMinor: number) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const { bookingId, bookingNo } = await aPaidBooking(deps, hotel)
  const booking = await readBooking(deps, bookingId)
  if (!booking) throw new Error('no booking')
  const { currency } = booking
  const body = { currency, refund_minor: limitMinor }
  await callAdmin('/v1/roles/reservations', { token: await aToken(deps), method: 'PATCH', body })
  const clerk = await anOperator(deps, { role: 'reservations', reach: [hotel.propertyId] })
  const refunded = () =>
    deps.db.first<{ minor: number }>('SELECT sum(amount_minor) AS minor FROM refund WHERE booking_id = ?', bookingId)
  return { deps, booking, bookingNo, clerk, refunded }
}

test('refunds sent at once stay within the limit of the role together [STAF-03]', async () => {
  const { deps, booking, clerk, refunded } = await aClerk(1_000)
  const session = await useSession(deps, clerk.session, true)
  if (!session) throw new Error('no session')
  const slow = { ...deps, db: withLatency(deps.db) }
  const actor = { ...toActor(session, { requestId: 'race' }), reach: [booking.property.id] }
  const refund = () => {
    const input = { amountMinor: 600, keepsTotal: false, reason: 'Cold shower' }
    return refundBooking(slow, actor, { booking, input, isDryRun: false, idempotency: null })
  }
  const results = await Promise.all([refund(), refund(), refund(), refund()])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await refunded()).toEqual({ minor: 600 })
  // Repeated, the request asks for a proof.
  expect(await refund()).toMatchObject({ ok: false, problem: { code: 'proof_needed' } })
})

test('a refund whose answer was lost is answered again without a proof [STAF-03]', async () => {
  const { bookingNo, clerk, refunded } = await aClerk(1_000)
  const send = () =>
    callAdmin(`/v1/bookings/${bookingNo}/refunds`, {
      ...{ session: clerk.session, key: 'lost-refund', body: { amount_minor: 600, reason: 'Cold shower' } },
    })
  const [first, repeated] = [await send(), await send()]
  expect(first.answer).toMatchObject({ refund_minor: 600 })
  expect(repeated).toMatchObject({ status: first.status, answer: first.answer })
  expect(await refunded()).toEqual({ minor: 600 })
})
