import { expect, test } from 'vitest'
import { DAY_MS, minutes } from '#app/domain/dates/instant.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aSignedInGuest, freshPhone, type SignedInGuest } from '#tests/support/account-builders.ts'
import { aBookingRequest, aCoupon, aHotel } from '#tests/support/booking-builders.ts'
import { deleteAccount } from '#worker/services/accounts/account/delete-account.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { purgeOld } from '#worker/services/jobs/scheduled.ts'

test('a number uses a first-booking offer once, despite deleted accounts', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const [couponCode, other] = [await aCoupon(deps.db), await aCoupon(deps.db)]
  await deps.db.batch([
    { sql: 'UPDATE coupon SET first_booking_only = 1 WHERE code IN (?, ?)', params: [couponCode, other] },
  ])
  const phone = freshPhone()
  const bookWith = async (guest: SignedInGuest, code: string, typed = phone) => {
    const request = aBookingRequest(hotel, { stay: { couponCode: code } })
    if (request.guest) request.guest.phone = typed
    const result = await createBooking(deps, guest.scope, { request, access: [], idempotency: null })
    return result.ok ? result.value.created.id : result.problem.code
  }
  const first = await aSignedInGuest(deps, { phone })
  const id = await bookWith(first, couponCode)
  // The stay has ended: only then can the account be deleted.
  await deps.db.batch([{ sql: "UPDATE booking SET status_key = 2, state = 'completed' WHERE id = ?", params: [id] }])
  expect(await deleteAccount(deps, first.scope, first.owner)).toMatchObject({ ok: true })
  deps.pass(minutes(11))
  const second = await aSignedInGuest(deps, { phone })
  expect(await bookWith(second, couponCode)).toBe('coupon_used')
  expect(await bookWith(second, other, freshPhone())).toBe('coupon_used')
  expect(await bookWith(second, other)).toBe('coupon_used')
  const stranger = await aSignedInGuest(deps)
  expect(await bookWith(stranger, other, stranger.phone)).not.toBe('coupon_used')
  const data = await deps.db.first<{ mark: string; phone: string }>(
    'SELECT number_mark AS mark, guest_phone AS phone FROM coupon_use WHERE booking_id = ?',
    id,
  )
  expect(data).toEqual({ mark: expect.stringMatching(/^[\w-]{43}$/), phone: '' })
})

test("a coupon's number mark is stored two years, then deleted", async () => {
  const deps = aDeps()
  const [hotel, couponCode] = [await aHotel(deps.db), await aCoupon(deps.db)]
  const request = aBookingRequest(hotel, { stay: { couponCode } })
  const { scope } = await aSignedInGuest(deps)
  const result = await createBooking(deps, scope, { request, access: [], idempotency: null })
  if (!result.ok) throw new Error(result.problem.code)
  const use = () =>
    deps.db.first<{ mark: string | null }>(
      'SELECT number_mark AS mark FROM coupon_use WHERE booking_id = ?',
      result.value.created.id,
    )
  deps.pass(729 * DAY_MS)
  await purgeOld(deps)
  expect(await use()).toEqual({ mark: expect.stringMatching(/^[\w-]{43}$/) })
  deps.pass(2 * DAY_MS)
  await purgeOld(deps)
  expect(await use()).toEqual({ mark: null })
})
