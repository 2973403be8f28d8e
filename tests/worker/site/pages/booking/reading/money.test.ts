import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { limitsOf } from '#worker/services/payments/starting/start-payment.ts'
import { buildCancellation } from '#worker/site/pages/booking/cancellation.ts'
import { bookingPhase } from '#worker/site/pages/booking/reading/booking-phase.ts'
import { loadBookingCopy } from '#worker/site/pages/booking/reading/copy.ts'
import { buildPaid, buildPolicy, loadPriceOverlayData } from '#worker/site/pages/booking/reading/money.ts'

const DAY = 86_400_000
const details = { xsrf: 'x', idempotencyKey: 'k', error: null }

async function read(deps: Deps, id: string): Promise<Booking> {
  const booking = await readBooking(deps, id)
  if (!booking) throw new Error('no booking')
  return booking
}

test('states amount paid, method and amount due', async () => {
  const deps = aDeps()
  const booking = await read(deps, (await aPaidBooking(deps, await aHotel(deps.db))).bookingId)
  const copy = await loadBookingCopy(aScope(), booking)
  expect(buildPaid(bookingPhase(booking, deps.now()), booking, { now: deps.now(), copy })).toEqual({
    lines: [{ label: 'Paid with Credit card', amount: '₹2,400' }],
    total: { label: 'To pay at the property', amount: '₹0' },
  })
})

test('asks a held booking for payment now', async () => {
  const deps = aDeps()
  const booking = await read(deps, (await aHeldBooking(deps, await aHotel(deps.db))).bookingId)
  const paid = buildPaid('held', booking, { now: deps.now(), copy: await loadBookingCopy(aScope(), booking) })
  expect(paid).toEqual({ lines: [], total: { label: 'To pay now', amount: '₹2,400' } })
})

test("asks a hold for its button's sum when prepaying is cheaper [PRICE-13]", async () => {
  const deps = aDeps()
  const booking = await read(deps, (await aHeldBooking(deps, await aHotel(deps.db, { prepaidPercent: 5 }))).bookingId)
  const now = deps.now()
  const copy = await loadBookingCopy(aScope(), booking)
  const due = copy.money(limitsOf(booking, now).maxMinor)
  expect(due).toBe('₹2,280')
  expect(buildPaid('held', booking, { now, copy }).total).toEqual({ label: 'To pay now', amount: due })
  const { after } = await loadPriceOverlayData(aScope(), 'paymentPriceInfo', { phase: 'held', booking, copy, now })
  expect(after).toEqual([
    { label: 'Discount for paying ahead', amount: '−₹120', variant: 'ok' },
    { label: 'To pay now', amount: due },
    { label: 'Balance due', amount: '₹0' },
  ])
})

test('shows the cancellation fee before and after the deadline', async () => {
  const deps = aDeps()
  const booking = await read(deps, (await aPaidBooking(deps, await aHotel(deps.db))).bookingId)
  const copy = await loadBookingCopy(aScope(), booking)
  const free = buildCancellation('confirmed', booking, { ...details, now: deps.now(), copy })
  expect(free).toMatchObject({ isFree: true, chargeText: 'You can cancel for free. We’ll refund ₹2,400.' })
  const late = buildCancellation('confirmed', booking, { ...details, now: deps.now() + 19.5 * DAY, copy })
  expect(late).toMatchObject({
    isFree: false,
    chargeText: 'If you cancel now, the fee is ₹1,200. We’ll refund ₹1,200.',
    refund: { label: expect.stringMatching(/^Refund, with you by /), amount: '₹1,200' },
  })
  expect(buildPolicy('confirmed', booking, { now: deps.now() + 19.5 * DAY, copy })).toEqual({
    text: 'Cancellation fee: the first night; we refund the rest to your original payment method.',
    isFree: false,
  })
})

test('states that a non-refundable rate refunds nothing', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { freeCancellationHours: null })
  const booking = await read(deps, (await aPaidBooking(deps, hotel)).bookingId)
  const copy = await loadBookingCopy(aScope(), booking)
  const { chargeText } = buildCancellation('confirmed', booking, { ...details, now: deps.now(), copy }) ?? {}
  expect(chargeText).toBe('If you cancel now, you won’t get back the ₹2,400 you paid.')
})

test('shows the refund of a cancelled booking', async () => {
  const deps = aDeps()
  const { bookingId } = await aPaidBooking(deps, await aHotel(deps.db))
  await cancelBooking(deps, aScope(), {
    proof: { reference: bookingId, access: [bookingId] },
    reason: null,
    idempotency: null,
  })
  await deps.settle()
  const booking = await read(deps, bookingId)
  const { lines, total } = buildPaid('cancelled', booking, {
    now: deps.now(),
    copy: await loadBookingCopy(aScope(), booking),
  })
  expect(lines).toEqual([{ label: 'Paid with Credit card', amount: '₹2,400' }])
  expect(total).toEqual({ label: 'Your refund', amount: '₹2,400' })
})

test.each(['nl', 'ar', 'hi'] as const)('has every text of a voucher in %s', async (locale) => {
  const deps = aDeps()
  const booking = await read(deps, (await aPaidBooking(deps, await aHotel(deps.db))).bookingId)
  const copy = await loadBookingCopy(aScope({ locale }), booking)
  const cancellation = buildCancellation('confirmed', booking, { ...details, now: deps.now(), copy })
  const texts = JSON.stringify([buildPaid('confirmed', booking, { now: deps.now(), copy }), cancellation])
  expect(texts).not.toMatch(/booking\.[a-z]|Cancelling|Left to pay/)
})
