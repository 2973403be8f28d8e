import { expect, test } from 'vitest'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aBookingRequest, aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { giveVoucher } from '#tests/support/gift-builders.ts'
import { aGuestWithWallet, elsewhere } from '#tests/support/wallet-builders.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { checkCouponCode } from '#worker/services/pricing/coupons/validate-coupon.ts'
import { forfeitWallets } from '#worker/services/promotions/wallet/forfeit-wallet-statement.ts'

async function book(deps: Deps, scope: Scope, { hotel, couponCode }: { hotel: TestHotel; couponCode: string }) {
  const request = aBookingRequest(hotel, { stay: { couponCode } })
  const booked = await createBooking(deps, scope, { request, access: [], idempotency: null })
  return booked.ok ? { ok: true, id: booked.value.created.id } : { ok: false, id: '', code: booked.problem.code }
}

async function aVoucher(deps: TestDeps, gift: Parameters<typeof giveVoucher>[2] = {}) {
  const guest = await aGuestWithWallet(deps, [])
  const hotel = await aHotel(deps.db, { rooms: 20 })
  const couponCode = (await giveVoucher(deps, guest, gift)) ?? ''
  return { guest, hotel, couponCode }
}

const cancel = (deps: Deps, scope: Scope, id: string) =>
  cancelBooking(deps, scope, {
    proof: { reference: id, access: [id] },
    reason: null,
    shownChargeMajor: null,
    idempotency: null,
  })

test("a voucher lowers its owner's stay and is used up [REWD-20]", async () => {
  const deps = aDeps()
  const { guest, hotel, couponCode } = await aVoucher(deps)
  const booked = await book(deps, guest, { hotel, couponCode })
  const row = await deps.db.first(
    "SELECT coupon_code, price ->> '$.couponMinor' AS off FROM booking WHERE id = ?",
    booked.id,
  )
  expect(row).toEqual({ coupon_code: couponCode, off: 20_000 })
  expect(await book(deps, elsewhere(guest), { hotel, couponCode })).toMatchObject({ code: 'coupon_used' })
})

test('only one of ten concurrent bookings uses a voucher [REWD-20]', { timeout: 60_000 }, async () => {
  const deps = aDeps()
  const { guest, hotel, couponCode } = await aVoucher(deps)
  const late = { ...deps, db: withLatency(deps.db) }
  const booked = await Promise.all(
    Array.from({ length: 10 }, () => book(late, elsewhere(guest), { hotel, couponCode })),
  )
  expect(booked.map((one) => one.code ?? 'ok').sort()).toEqual([...Array(9).fill('coupon_used'), 'ok'])
})

test('free cancellation returns a voucher, late cancellation does not [REWD-20]', async () => {
  const deps = aDeps()
  const { guest, hotel, couponCode } = await aVoucher(deps)
  const inTime = await book(deps, guest, { hotel, couponCode })
  expect((await cancel(deps, guest, inTime.id)).ok).toBe(true)
  const again = await book(deps, elsewhere(guest), { hotel, couponCode })
  expect(again.ok).toBe(true)
  deps.pass(19.5 * 86_400_000)
  const late = await cancel(deps, guest, again.id)
  expect(late.ok).toBe(true)
  const uses = await deps.db.all('SELECT released FROM coupon_use WHERE coupon_code = ? ORDER BY released', couponCode)
  expect(uses).toEqual([{ released: 0 }, { released: 1 }])
})

test('refuses a voucher to other and signed-out guests, whatever its state [REWD-21]', async () => {
  const deps = aDeps()
  const { guest, hotel, couponCode } = await aVoucher(deps, { endsOn: '2027-01-01' })
  const stranger = await aGuestWithWallet(deps, [])
  const signedOut = { ...stranger, visitor: { ...elsewhere(stranger).visitor, user: null } }
  for (const scope of [stranger, signedOut, { ...signedOut, visitor: { ...guest.visitor, user: null } }]) {
    expect(await book(deps, scope, { hotel, couponCode })).toMatchObject({ code: 'coupon_not_valid' })
    expect(await checkCouponCode(deps, scope, couponCode)).toMatchObject({
      problem: { code: 'coupon_not_valid', message: 'errors.couponOtherGuest' },
    })
  }
  expect((await checkCouponCode(deps, guest, couponCode)).ok).toBe(true)
  expect((await book(deps, guest, { hotel, couponCode })).ok).toBe(true)
  expect(await book(deps, stranger, { hotel, couponCode })).toMatchObject({ code: 'coupon_not_valid' })
})

test('a reference has one voucher, whatever code it is tried with [REWD-11]', async () => {
  const deps = aDeps()
  const guest = await aGuestWithWallet(deps, [])
  const late = { ...deps, db: withLatency(deps.db) }
  const reference = crypto.randomUUID()
  const codes = await Promise.all(Array.from({ length: 6 }, () => giveVoucher(late, guest, { reference })))
  expect(codes.filter((code) => code !== null)).toHaveLength(1)
  const rows = await deps.db.first(
    `SELECT (SELECT count(*) FROM voucher WHERE reference = ?1) AS vouchers, (SELECT count(*) FROM coupon WHERE code IN
      (SELECT value FROM json_each(?2))) AS coupons`,
    reference,
    JSON.stringify(codes),
  )
  expect(rows).toEqual({ vouchers: 1, coupons: 1 })
})

test('vouchers of a deleted account give no discount', async () => {
  const deps = aDeps()
  const { guest, hotel, couponCode } = await aVoucher(deps, { note: 'for Asha' })
  await deps.db.batch(forfeitWallets(guest.visitor.user?.id ?? '', deps.now(), () => 'true'))
  expect(await book(deps, guest, { hotel, couponCode })).toMatchObject({ code: 'coupon_not_valid' })
  expect(await deps.db.first('SELECT note FROM voucher WHERE code = ?', couponCode)).toEqual({ note: null })
})
