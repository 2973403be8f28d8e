import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { idleCall, startCall, succeedCall } from '#app/client/request/call-state.ts'
import { hotelAtom, type ShownHotel, type SimilarHotels, unknownGuest } from '#app/client/state/stays/hotel.ts'
import { type View, viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { PricingLine } from '#app/domain/prices/pricing-line.ts'
import { aVisit } from '#tests/support/draw-part.tsx'

function aLine(given: Partial<PricingLine> = {}): PricingLine {
  return {
    type: 'coupon',
    is_selected: true,
    actual_price: '₹264',
    coupon_code: 'TENTH',
    text: 'TENTH takes off ₹264',
    toggle: { text: 'Remove', href: '/10001?checkin=11/12/2026' },
    ...given,
  }
}

const sunrise = aLine({ type: 'sunrise', is_selected: false, coupon_code: null })

function aHotel(card: Partial<ShownHotel['card']> = {}): ShownHotel {
  return {
    id: 10001,
    name: 'Marigold House',
    layout: 'new',
    rooms: [
      { id: 7, name: 'Classic', soldOut: null, isSelected: false },
      { id: 8, name: 'Deluxe', soldOut: null, isSelected: true },
    ],
    availability: { query: { hotel_id: '10001', rooms_config: '1-2_0_0_0' }, state: '2026-12-11|8:3:2640' },
    card: {
      contentList: [],
      coupon: { error: null, refused: null },
      bookHref: '/10001?modal=bookingSummary',
      soldOut: null,
      ...card,
    },
  }
}

function show(store: ReturnType<typeof createStore>, model: ShownHotel): void {
  const page = { name: 'hotel', title: '', names: {}, path: '/10001', model }
  store.set(viewAtom, { page, Page: () => null, overlay: null, translate: String } as unknown as View)
}

function aPage(card: Partial<ShownHotel['card']> = {}) {
  const store = createStore()
  store.set(visitAtom, aVisit())
  show(store, aHotel(card))
  return store
}

test('has the page, availability, next booking step and similar hotels [HOTEL-08]', () => {
  const store = aPage()
  expect(store.get(hotelAtom)).toMatchObject({
    hotelPageData: { id: 10001, name: 'Marigold House' },
    availabilityData: { is_available: true, state: '2026-12-11|8:3:2640' },
    bookingData: { room_category_id: 8, href: '/10001?modal=bookingSummary' },
    similarHotels: idleCall(),
  })
  show(store, aHotel({ bookHref: null, soldOut: {} }))
  expect(store.get(hotelAtom)).toMatchObject({ availabilityData: { is_available: false }, bookingData: null })
})

test('stores similar hotels as a request with data and error [HOTEL-08]', () => {
  const store = aPage()
  store.set(hotelAtom, { type: 'similarChanged', similar: startCall<SimilarHotels>() })
  expect(store.get(hotelAtom).similarHotels.isFetching).toBe(true)
  store.set(hotelAtom, { type: 'similarChanged', similar: succeedCall({ cards: [], hasMore: false }) })
  expect(store.get(hotelAtom).similarHotels).toMatchObject({ isLoaded: true, data: { hasMore: false } })
})

test('has the coupon the server applied, refused or dropped [HOTEL-09]', () => {
  const store = aPage({ contentList: [aLine()] })
  expect(store.get(hotelAtom).couponValidatedData).toEqual({
    data: aLine(),
    error: null,
    couponCode: 'TENTH',
    couponChecked: true,
    loaded: true,
  })
  show(store, aHotel({ coupon: { error: 'This code has run out.', refused: 'OLD' } }))
  expect(store.get(hotelAtom).couponValidatedData).toEqual({
    data: null,
    error: 'This code has run out.',
    couponCode: 'OLD',
    couponChecked: false,
    loaded: true,
  })
  show(store, aHotel())
  expect(store.get(hotelAtom).couponValidatedData).toMatchObject({ couponCode: '', loaded: false })
})

test('code and checked flag can change until the server answers [HOTEL-09]', () => {
  const store = aPage({ contentList: [aLine()] })
  store.set(hotelAtom, { type: 'couponToggled' })
  expect(store.get(hotelAtom).couponValidatedData).toMatchObject({ couponCode: 'TENTH', couponChecked: false })
  store.set(hotelAtom, { type: 'couponCodeSet', code: 'OTHER' })
  expect(store.get(hotelAtom).couponValidatedData).toMatchObject({
    couponCode: 'OTHER',
    couponChecked: false,
    data: null,
  })
  show(store, aHotel({ contentList: [aLine()] }))
  expect(store.get(hotelAtom).couponValidatedData).toMatchObject({ couponCode: 'TENTH', couponChecked: true })
})

test('sending a code starts a check, and refusal unchecks it [COUP-03, COUP-05]', () => {
  const store = aPage({ contentList: [aLine()] })
  store.set(hotelAtom, { type: 'couponCodeSet', code: 'OLD' })
  store.set(hotelAtom, { type: 'couponSubmitted' })
  expect(store.get(hotelAtom).couponValidatedData).toMatchObject({ couponCode: 'OLD', loaded: false, error: null })
  show(store, aHotel({ coupon: { error: 'This code has run out.', refused: 'OLD' } }))
  expect(store.get(hotelAtom).couponValidatedData).toMatchObject({
    couponCode: 'OLD',
    couponChecked: false,
    error: 'This code has run out.',
  })
})

test('the sunrise option toggles on and off [HOTEL-09, HOTEL-29]', () => {
  const store = aPage({ contentList: [sunrise] })
  expect(store.get(hotelAtom).sunriseChecked).toBe(false)
  store.set(hotelAtom, { type: 'sunriseToggled' })
  expect(store.get(hotelAtom).sunriseChecked).toBe(true)
  store.set(hotelAtom, { type: 'sunriseToggled' })
  expect(store.get(hotelAtom).sunriseChecked).toBe(false)
  show(store, aHotel({ contentList: [{ ...sunrise, is_selected: true }] }))
  expect(store.get(hotelAtom).sunriseChecked).toBe(true)
})

test('the guest bar toggles on and off [HOTEL-10, HOTEL-29]', () => {
  const store = aPage()
  expect(store.get(hotelAtom).showGuestBar).toBe(false)
  store.set(hotelAtom, { type: 'guestBarToggled' })
  expect(store.get(hotelAtom).showGuestBar).toBe(true)
  show(store, aHotel())
  store.set(hotelAtom, { type: 'guestBarToggled' })
  expect(store.get(hotelAtom).showGuestBar).toBe(false)
})

test('has rooms, selection, guest, stay, country and availability timer [HOTEL-10]', () => {
  const store = aPage()
  expect(store.get(hotelAtom)).toMatchObject({
    userData: unknownGuest,
    room_categories_with_data: [{ id: 7 }, { id: 8 }],
    room_category_id: 8,
    hotelConfig: { layout: 'new', question: { rooms_config: '1-2_0_0_0' } },
    availabilityIntervalId: null,
    countryObj: { code: 'IN' },
  })
  const guest = { name: 'Asha Rao', countryCode: '+91', phoneNumber: '9876543210', emailId: '' }
  store.set(hotelAtom, { type: 'guestKnown', guest })
  store.set(hotelAtom, { type: 'watchStarted', intervalId: 42 })
  expect(store.get(hotelAtom)).toMatchObject({ userData: guest, availabilityIntervalId: 42 })
  store.set(hotelAtom, { type: 'watchStopped' })
  expect(store.get(hotelAtom).availabilityIntervalId).toBeNull()
})

test('is empty without a hotel', () => {
  expect(createStore().get(hotelAtom)).toMatchObject({ hotelPageData: null, bookingData: null, countryObj: null })
})
