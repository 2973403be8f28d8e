import { expect, test } from 'vitest'
import { aScope } from '#tests/support/a-scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type BookingInput, readBookingInput } from '#worker/site/pages/booking/read-booking.ts'
import { buildNotices } from '#worker/site/pages/booking/reading/booking-phase.ts'
import { loadBookingCopy } from '#worker/site/pages/booking/reading/copy.ts'
import { errorAt, type Refusal, refusalAt } from '#worker/site/pages/booking/refusal.ts'

const noSheet = { change: false, cancel: false, pay: false }

type Given = { query?: string; refusal?: Refusal; paidMinor?: number; shown?: typeof noSheet }

async function noticesOf({ query = '', refusal, paidMinor = 0, shown = noSheet }: Given) {
  const input: BookingInput = readBookingInput(`/booking/A1?${query}`)
  const property = { kind: 'hotel' } as Booking['property']
  const booking = { currency: 'INR', totalMinor: 240_000, paidMinor, property } as Booking
  const copy = await loadBookingCopy(aScope(), booking)
  const notices = buildNotices('held', {
    booking,
    copy,
    input,
    refusal: refusal ?? null,
    earned: null,
    shown,
  })
  return notices.map(({ tone, text }) => `${tone}: ${text}`)
}

test('a refusal shows on the page unless its overlay shows it', async () => {
  const refusal: Refusal = { step: 'cancel', error: 'Too late.' }
  expect(await noticesOf({ refusal })).toEqual(['bad: Too late.'])
  expect(await noticesOf({ refusal, shown: { ...noSheet, cancel: true } })).toEqual([])
  expect(await noticesOf({ refusal: { step: 'move', error: 'Too late.' } })).toEqual([])
})

test('thanks for a payment only where one was made', async () => {
  expect(await noticesOf({ query: 'paid=true' })).toEqual([])
  expect(await noticesOf({ query: 'paid=true', paidMinor: 1 })).toHaveLength(1)
})

test('text in the address cannot invent a reason', async () => {
  const [card, other] = await Promise.all(
    ['card_invalid', '<script>'].map((code) => noticesOf({ query: `failed=true&code=${code}` })),
  )
  expect(card).not.toEqual(other)
  expect(other).toEqual(await noticesOf({ query: 'failed=true' }))
  expect(await noticesOf({ query: 'failed=true&refunded=true' })).toEqual([expect.stringMatching(/^warn: /)])
})

test('one form is refusal at a time, at its own step', () => {
  const refusal: Refusal = { step: 'amount', typed: '7', error: 'Too little.' }
  expect([refusalAt(refusal, 'amount'), refusalAt(refusal, 'guest'), errorAt(refusal, 'pay')]).toEqual([
    refusal,
    null,
    null,
  ])
  expect(errorAt(null, 'pay')).toBeNull()
})
