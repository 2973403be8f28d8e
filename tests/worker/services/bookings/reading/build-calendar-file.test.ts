import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { buildCalendarFile } from '#worker/services/bookings/reading/build-calendar-file.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'

test('writes the nights of a stay as whole days', async () => {
  const deps = aDeps()
  const result = await createBooking(deps, aScope(), {
    request: aBookingRequest(await aHotel(deps.db)),
    access: [],
    idempotency: null,
  })
  const booking = result.ok ? await readBooking(deps, result.value.created.id) : null
  if (!booking) throw new Error('not booked')
  const file = buildCalendarFile(booking, {
    summary: 'Stay; with, signs\nand lines',
    description: 'Check-in from 12:00',
    url: `https://marigold.example/booking/${booking.bookingNo}`,
  })
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(file).toContain('DTSTART;VALUE=DATE:20261211\r\n')
  expect(file).toContain('DTEND;VALUE=DATE:20261213\r\n')
  expect(file).toContain('SUMMARY:Stay\\; with\\, signs\\nand lines')
  expect(file).toContain(`UID:${booking.id}@marigold.example`)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
