import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { type Change, claimChange } from '#worker/infra/guarded-writes/change.ts'
import { insertRefund } from '#worker/services/ledger/payment-statement.ts'

test('rolls back a second refund of a payment for one reason', async () => {
  const { db, ...deps } = aDeps()
  const { bookingId, paymentId } = await aPaidBooking({ db, ...deps }, await aHotel(db))
  const refund = (id: string) => {
    const change: Change = { id, bookingId, at: 0, event: 'refunded', actor: 'system' }
    const wanted = { id: `r-${id}`, paymentId, amountMinor: 100, currency: 'INR', reason: 'cancelled' }
    return db.batch([claimChange(change, () => 'TRUE'), insertRefund(wanted, change)])
  }
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  await refund(first)
  await expect(refund(second)).rejects.toThrow(/UNIQUE/)
  expect(await db.all('SELECT id FROM refund WHERE booking_id = ?', bookingId)).toEqual([{ id: `r-${first}` }])
  expect(await db.all('SELECT 1 FROM booking_history WHERE change_id = ?', second)).toEqual([])
})
