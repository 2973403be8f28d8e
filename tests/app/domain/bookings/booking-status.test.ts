import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BookingState,
  bookingListFilters,
  type DisplayedStatus,
  displayedStatus,
  filterStatusKeys,
  isCancellable,
  type StatusName,
  statusKeys,
} from '#app/domain/bookings/booking-status.ts'

const states: BookingState[] = ['confirmed', 'completed', 'cancelled', 'requested', 'saved']

function display(name: StatusName, state: BookingState = 'confirmed'): DisplayedStatus {
  return displayedStatus({ statusKey: statusKeys[name], state })
}

const firstKeys: [StatusName, number][] = [
  ['confirm', 0],
  ['checkedIn', 1],
  ['checkedOut', 2],
  ['cancelled', 3],
  ['noShow', 4],
  ['ownerBooking', 5],
  ['blocked', 6],
  ['hold', 7],
]

test.each(firstKeys)('stores %s as %i [BMNG-11]', (name, key) => {
  expect(statusKeys[name]).toBe(key)
})

const laterKeys: [StatusName, number][] = [
  ['unprocessed', 8],
  ['manualIntervention', 9],
  ['manualOverbooking', 10],
  ['manualBulk', 11],
  ['saved', 12],
  ['void', 13],
  ['openOrder', 14],
  ['closedOrder', 15],
  ['cancelledOrder', 16],
]

test.each(laterKeys)('stores %s as %i from any writer [BMNG-12]', (name, key) => {
  expect(statusKeys[name]).toBe(key)
})

const homeKeys: [StatusName, number][] = [
  ['upcoming', 19],
  ['completed', 20],
  ['homeCancelled', 21],
]

test.each(homeKeys)('stores %s of a holiday home as %i [BMNG-13]', (name, key) => {
  expect(statusKeys[name]).toBe(key)
})

test('no two statuses share a key', () => {
  const keys = Object.values(statusKeys)
  expect(new Set(keys).size).toBe(keys.length)
})

const cancelledNames: StatusName[] = ['void', 'noShow', 'cancelled', 'cancelledOrder', 'homeCancelled']

test.each(cancelledNames)('shows %s as cancelled [BMNG-14]', (name) => {
  for (const state of states) expect(display(name, state)).toBe('cancelled')
})

test('shows every key with state cancelled as cancelled [BMNG-14]', () => {
  for (const statusKey of Object.values(statusKeys)) {
    expect(displayedStatus({ statusKey, state: 'cancelled' })).toBe('cancelled')
  }
})

test('shows checked-out and completed as checked-out [BMNG-15]', () => {
  expect(display('checkedOut')).toBe('checked-out')
  expect(display('completed')).toBe('checked-out')
  expect(display('confirm', 'completed')).toBe('checked-out')
})

test('shows checked-in as checked-in [BMNG-16]', () => {
  expect(display('checkedIn')).toBe('checked-in')
})

test('shows saved as saved [BMNG-17]', () => {
  expect(display('saved')).toBe('saved')
  expect(display('confirm', 'saved')).toBe('saved')
})

test('shows confirm, hold and state confirmed as confirmed [BMNG-18]', () => {
  expect(display('confirm')).toBe('confirmed')
  expect(display('hold')).toBe('confirmed')
  expect(display('unprocessed', 'confirmed')).toBe('confirmed')
  expect(display('upcoming')).toBe('confirmed')
})

test('shows unprocessed and requested as such [BMNG-19]', () => {
  expect(display('unprocessed', 'requested')).toBe('requested')
  expect(display('confirm', 'requested')).toBe('requested')
  expect(display('hold', 'requested')).toBe('requested')
  expect(display('unprocessed', 'saved')).toBe('saved')
  expect(displayedStatus({ statusKey: 8, state: '' as BookingState })).toBe('unprocessed')
})

const defaults: StatusName[] = [
  'ownerBooking',
  'blocked',
  'manualIntervention',
  'manualOverbooking',
  'manualBulk',
  'openOrder',
  'closedOrder',
]

test.each(defaults)('shows %s as confirmed by default [BMNG-19]', (name) => {
  expect(display(name)).toBe('confirmed')
})

test('shows an unknown key as confirmed [BMNG-19]', () => {
  expect(displayedStatus({ statusKey: 99, state: '' as BookingState })).toBe('confirmed')
})

test('a terminal key overrides a requested state', () => {
  expect(display('checkedOut', 'requested')).toBe('checked-out')
  expect(display('noShow', 'requested')).toBe('cancelled')
})

const notCancellable: StatusName[] = [
  'void',
  'cancelled',
  'checkedOut',
  'checkedIn',
  'unprocessed',
  'noShow',
  'cancelledOrder',
  'completed',
  'homeCancelled',
]

test.each(notCancellable)('does not cancel %s [BMNG-20]', (name) => {
  expect(isCancellable({ statusKey: statusKeys[name], state: 'confirmed' })).toBe(false)
})

test('cancels every other booking [BMNG-20]', () => {
  for (const [name, statusKey] of Object.entries(statusKeys)) {
    const isOpen = !notCancellable.some((other) => other === name)
    expect(isCancellable({ statusKey, state: 'confirmed' }), name).toBe(isOpen)
    expect(isCancellable({ statusKey, state: 'requested' }), name).toBe(isOpen)
  }
})

test('cancels no completed or cancelled booking [BMNG-20]', () => {
  for (const statusKey of Object.values(statusKeys)) {
    expect(isCancellable({ statusKey, state: 'completed' })).toBe(false)
    expect(isCancellable({ statusKey, state: 'cancelled' })).toBe(false)
  }
})

test('never offers to cancel an ended booking', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1, max: 25 }), fc.constantFrom(...states), (statusKey, state) => {
      const shown = displayedStatus({ statusKey, state })
      if (shown === 'cancelled' || shown === 'checked-out' || shown === 'checked-in') {
        expect(isCancellable({ statusKey, state })).toBe(false)
      }
    }),
  )
})

test('filters hotel bookings by their status keys [BMNG-21]', () => {
  expect(bookingListFilters.hotel).toEqual({
    checkedIn: [1],
    confirmed: [0],
    checkedOut: [2],
    cancelled: [3, 4, 13],
  })
  expect(filterStatusKeys('hotel', 'cancelled')).toEqual([3, 4, 13])
})

test('filters holiday-home bookings by their status keys [BMNG-22]', () => {
  expect(bookingListFilters.home).toEqual({ upcoming: [19], completed: [20], cancelled: [21] })
  expect(filterStatusKeys('home', 'upcoming')).toEqual([19])
})

test('has no filter of another brand or name', () => {
  expect(filterStatusKeys('home', 'checkedIn')).toBeNull()
  expect(filterStatusKeys('hotel', 'upcoming')).toBeNull()
  expect(filterStatusKeys('hotel', 'toString')).toBeNull()
  expect(filterStatusKeys('hotel', '')).toBeNull()
})
