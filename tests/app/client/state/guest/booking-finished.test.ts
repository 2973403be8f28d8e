import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { bookingFinishedAtom } from '#app/client/state/guest/reset-home.ts'
import { homeHeaderAtom, loadingHomeHeader } from '#app/client/state/stays/home-header.ts'
import { pickedStayAtom } from '#app/client/state/stays/stay.ts'
import { readBookingOutcome } from '#app/features/guest-form/use-booking.ts'
import { aSearch } from '#tests/support/draw-part.tsx'

function visitedHome() {
  const store = createStore()
  const words = { checkin: '', checkout: '', nightsCount: 1 }
  store.set(homeHeaderAtom, { type: 'succeeded', widgets: [] })
  store.set(pickedStayAtom, { stay: aSearch().stay, copy: words, pageStayKey: '/' })
  return store
}

test('making or cancelling a booking resets the home page [HOME-12]', () => {
  const store = visitedHome()
  const booked = readBookingOutcome({ ok: true, data: { booking: { booking_no: 'MG7K2P' } } })
  store.set(bookingFinishedAtom, { isSuccess: booked.isBooked })
  expect(store.get(homeHeaderAtom)).toEqual(loadingHomeHeader)
  expect(store.get(pickedStayAtom)).toBeNull()
})

test('a failed booking leaves the home page unchanged [HOME-12]', () => {
  const store = visitedHome()
  const error = { status: 409, code: 'sold_out', message: '', fields: {}, details: {} }
  store.set(bookingFinishedAtom, { isSuccess: readBookingOutcome({ ok: false, error }).isBooked })
  expect(store.get(homeHeaderAtom).isLoading).toBe(false)
  expect(store.get(pickedStayAtom)).not.toBeNull()
})
