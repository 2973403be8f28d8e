import { expect, test } from 'vitest'
import type { BookingPhase } from '#app/pages/booking/model.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aStoredBooking } from '#tests/support/a-stored-booking.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { bookingHeading, bookingPhase } from '#worker/site/pages/booking/reading/booking-phase.ts'
import { loadBookingCopy } from '#worker/site/pages/booking/reading/copy.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

function aBooking(given: Partial<Pick<Booking, 'statusKey' | 'state' | 'holdExpiresAt' | 'checkout'>>): Booking {
  const booking = { statusKey: 0, state: 'confirmed', holdExpiresAt: null, checkout: '2026-12-13', ...given }
  // The status of a booking is decided by these fields alone.
  return { ...booking, property: { timeZone: 'Asia/Kolkata' } } as Booking
}

const looks: [name: string, given: Parameters<typeof aBooking>[0], phase: BookingPhase][] = [
  ['a confirmed one', {}, 'confirmed'],
  ['a hold', { statusKey: 7, state: 'requested', holdExpiresAt: NOW + 1 }, 'held'],
  ['a hold at its last moment', { statusKey: 7, state: 'requested', holdExpiresAt: NOW }, 'expired'],
  ['a hold that was swept away', { statusKey: 13, state: 'cancelled' }, 'expired'],
  ['a cancelled one', { statusKey: 3, state: 'cancelled' }, 'cancelled'],
  ['a guest who did not come', { statusKey: 4 }, 'cancelled'],
  ['a guest who is there', { statusKey: 1 }, 'staying'],
  ['a guest who has left', { statusKey: 2, state: 'completed' }, 'stayed'],
  ['a stay whose last day is over', { checkout: '2026-11-20' }, 'stayed'],
  ['a stay whose last day is today', { checkout: '2026-11-21' }, 'confirmed'],
  ['one that waits to be processed', { statusKey: 8, state: 'requested' }, 'working'],
  ['one that was only saved', { statusKey: 12, state: 'saved' }, 'working'],
]

test.each(looks)('knows the status of %s', (_name, given, phase) => {
  expect(bookingPhase(aBooking(given), NOW)).toBe(phase)
})

test('in production an unsent voucher says so; elsewhere the outbox counts', async () => {
  const guest = { countryCode: '+91', phone: '9876543210', email: null }
  const booking = { ...aBooking({}), guest, currency: 'INR' } as Booking
  const base = { channel: 'sms', status: 'not_sent', recipient: '+919876543210', isKept: true } as const
  const waiting = { ...base, status: 'queued' } as const
  for (const [isProduction, sending, lead] of [
    [true, base, 'Print your booking confirmation'],
    [false, base, 'We’ve sent your confirmation to'],
    [true, waiting, 'Print your booking confirmation'],
    [true, { ...waiting, isKept: false }, 'Your confirmation is on its way to'],
  ] as const) {
    const scope = aScope({ isProduction })
    const copy = await loadBookingCopy(scope, booking)
    const heading = bookingHeading('confirmed', booking, { scope, copy, sendings: [sending], changed: null })
    expect(heading.lead).toContain(lead)
  }
})

test('only a refused hold says that no money was taken', async () => {
  const scope = aScope()
  const refused = { status: 'failed' } as Booking['payments'][number]
  const open = { status: 'created' } as Booking['payments'][number]
  const leadWith = async (payments: Booking['payments'], paidMinor = 0) => {
    const booking = aStoredBooking({ payments, paidMinor })
    const copy = await loadBookingCopy(scope, booking)
    return bookingHeading('held', booking, { scope, copy, sendings: [], changed: null }).lead
  }
  expect(await leadWith([refused])).toMatch(/^The payment didn’t go through\. You haven’t been charged\. We’re holding/)
  expect(await leadWith([])).toMatch(/^We’re holding/)
  expect(await leadWith([refused, open])).toMatch(/^We’re holding/)
  expect(await leadWith([refused], 5_000)).toMatch(/^We’re holding/)
})
