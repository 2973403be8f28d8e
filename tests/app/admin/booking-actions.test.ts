import { expect, test } from 'vitest'
import { actionOf, nextMarkOf, undoableMark } from '#app/admin/routes/booking/actions.ts'
import { isSplitFrom } from '#app/admin/routes/booking/forms/unit-form.tsx'
import { partyFields, roomsOf, withAge, withChildren } from '#app/admin/routes/booking/party.ts'
import { priceLines } from '#app/admin/routes/booking/sections/price-section.tsx'
import type { Booking } from '#app/admin/routes/booking/use-booking.ts'
import type { Me } from '#app/admin/shell/session.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'

const me = (...scopes: Scope[]) => ({ scopes: scopes.map((scope) => ({ scope, properties: null })) }) as unknown as Me

function aBooking(details: Partial<Booking> = {}): Booking {
  return {
    stay_state: 'due',
    checkin: '2026-12-11',
    checkout: '2026-12-13',
    nights: 2,
    rooms: 1,
    rooms_config: '1-2_0_0_0',
    child_ages: null,
    property: { id: 3 },
    total_minor: 240_000,
    paid_minor: 0,
    payment: 'unpaid',
    deposit: null,
    policy: { time_zone: 'Asia/Kolkata' },
    read_at: '2026-12-11T06:00:00Z',
    history: [],
    ...details,
  } as unknown as Booking
}

test('a booking that cannot be changed says why', () => {
  const clerk = me('bookings:write', 'payments:write')
  expect(actionOf(aBooking(), clerk, 'refund').reason).toBe('Your role can’t do this.')
  expect(actionOf(aBooking(), me('refunds:write'), 'refund').reason).toBe('Nothing was paid.')
  expect(actionOf(aBooking({ checkin: '2026-12-12' }), clerk, 'charge').reason).toBe('From the day of arrival.')
  expect(actionOf(aBooking({ stay_state: 'in_house' }), clerk, 'cancel').reason).toMatch(/has arrived/)
  expect(actionOf(aBooking({ stay_state: 'held' }), clerk, 'stay').reason).toBe('Confirm the hold first.')
  expect(actionOf(aBooking({ paid_minor: 240_000 }), clerk, 'payment').reason).toBe('Nothing is owed.')
  expect(actionOf(aBooking(), clerk, 'payment').reason).toBeNull()
})

test('the next mark follows the day at the property', () => {
  expect(nextMarkOf(aBooking())).toBe('check-in')
  expect(nextMarkOf(aBooking({ checkin: '2026-12-12' }))).toBeNull()
  // Half past midnight of the 12th in Kolkata.
  expect(nextMarkOf(aBooking({ checkin: '2026-12-12', read_at: '2026-12-11T19:00:00Z' }))).toBe('check-in')
  expect(nextMarkOf(aBooking({ stay_state: 'in_house' }))).toBe('check-out')
})

test('only the last mark of staff can be undone', () => {
  const entry = (event: string, actor = 'desk') => ({
    at: '2026-12-11T06:00:00Z',
    event,
    actor,
    person: null,
    details: {},
  })
  expect(undoableMark(aBooking({ history: [entry('created', 'guest'), entry('checked_in')] }))).toBe('check-in')
  expect(undoableMark(aBooking({ history: [entry('checked_in', 'system')] }))).toBeNull()
  expect(undoableMark(aBooking({ history: [entry('no_show'), entry('unmarked')] }))).toBeNull()
})

test('price lines with nights add up to the total', () => {
  const price = {
    nights: [
      { day: '2026-12-11' as const, amount_minor: 110_000 },
      { day: '2026-12-12' as const, amount_minor: 120_000 },
    ],
    lines: [
      { kind: 'room', name: 'room', amount_minor: 250_000 },
      { kind: 'discount', name: 'Early bird', amount_minor: -20_000 },
      { kind: 'tax', name: 'tax', amount_minor: 10_000 },
    ],
    tax_minor: 10_000,
    tax_inclusive: false,
  }
  const lines = priceLines({ price, rooms: 1 })
  expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([110_000, 120_000, 10_000])
  expect(lines.at(-1)?.label).toBe('Tax')
})

test('a party keeps the ages of its children', () => {
  const rooms = roomsOf(aBooking({ rooms_config: '2-2_0_1_0-1_0_0_0', child_ages: '6' }))
  const [first] = rooms
  if (!first) throw new Error('no room')
  const changed = rooms.with(0, withAge(withChildren(first, 2), 1, 9))
  expect(partyFields(changed)).toEqual({ rooms_config: '2-2_0_2_0-1_0_0_0', child_ages: '6_9-' })
})

test('a room by number for some of the nights ahead is not replaced as one for all of them', () => {
  const isSplit = (units: { from: string; to: string }[], day = '2026-12-11') =>
    isSplitFrom(aBooking({ units: units.map((unit) => ({ room: 1, unit: 9, name: '109', ...unit })) as never }), 1, day)
  expect(isSplit([])).toBe(false)
  expect(isSplit([{ from: '2026-12-11', to: '2026-12-12' }])).toBe(false)
  expect(isSplit([{ from: '2026-12-12', to: '2026-12-12' }])).toBe(true)
  expect(isSplit([{ from: '2026-12-11', to: '2026-12-11' }])).toBe(true)
  expect(
    isSplit(
      [
        { from: '2026-12-11', to: '2026-12-11' },
        { from: '2026-12-12', to: '2026-12-12' },
      ],
      '2026-12-12',
    ),
  ).toBe(false)
})
