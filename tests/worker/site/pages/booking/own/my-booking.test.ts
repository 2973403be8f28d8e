import { expect, test } from 'vitest'
import type { MyBookingModel } from '#app/pages/my-booking/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, myBookings, stateOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'
import { signInAs } from '#tests/support/signed-in.ts'

const site = bookingPages()
const { db } = aDeps()

async function lookUp(guest: Awaited<ReturnType<typeof aGuest>>, id: string, phone: string) {
  return guest.post('/my-booking', { id, country_code: '+91', user_phone: phone })
}

test('shows the bookings this browser has made [ROUTE-06]', async () => {
  const guest = await aGuest(site)
  expect(await myBookings(guest)).toMatchObject({ own: null, remembered: [], signIn: { href: '/login' } })
  const { no } = await bookIn(guest, await aHotel(db))
  const { remembered } = await myBookings(guest)
  expect(remembered).toHaveLength(1)
  expect(remembered[0]).toMatchObject({
    href: `/booking/${no}`,
    dates: '11\u2060–\u206013\u00a0Dec',
    amount: '₹2,400',
    status: { text: 'Confirmed', variant: 'ok' },
  })
  const response = await guest.fetch('/my-booking')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.text()).toMatch(/<h1[^>]*>Your bookings<\/h1>/)
})

test('finds a booking by number and phone, however they are typed', async () => {
  const { no, phone } = await bookIn(await aGuest(site), await aHotel(db))
  const typed = [phone, `+91${phone}`, `0${phone}`, `${phone.slice(0, 5)} ${phone.slice(5)}`]
  for (const spelling of typed) {
    const other = await aGuest(site)
    const response = await lookUp(other, ` ${no.toLowerCase()} `, spelling)
    expect(response.headers.get('Location')).toBe(`/booking/${no}`)
    expect((await other.fetch(`/booking/${no}`)).status).toBe(200)
  }
})

test('an account without bookings has no tabs or search', async () => {
  const guest = await aGuest(site)
  const phone = `93${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`
  await signInAs(db, guest, phone)
  expect((await myBookings(guest)).own).toMatchObject({ tabs: [], search: null })
  await bookIn(guest, await aHotel(db), { phone })
  const { own } = await myBookings(guest)
  expect(own?.tabs.map(({ text }) => text)).toEqual(['All', 'Confirmed (1)'])
  expect(own?.search).not.toBeNull()
})

test('names missing fields in the lookup form', async () => {
  const response = await lookUp(await aGuest(site), 'ABC DEF', 'my phone')
  const { model } = await stateOf<MyBookingModel>(response)
  expect(response.status).toBe(422)
  expect(model.lookup).toMatchObject({
    id: 'ABC DEF',
    phone: 'my phone',
    errors: {
      id: 'Please enter your booking number without spaces.',
      user_phone: 'Please enter the phone number you booked with.',
    },
  })
})

test('answers a wrong phone like an unknown number', async () => {
  const { no } = await bookIn(await aGuest(site), await aHotel(db))
  const stranger = await aGuest(site)
  const answers = []
  for (const id of [no, 'CCCDDDFFF']) {
    const response = await lookUp(stranger, id, '9111111111')
    const { model } = await stateOf<MyBookingModel>(response)
    answers.push([response.status, model.lookup.error, model.remembered])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(404)
})

test('locks the lookup after five attempts', async () => {
  const { no, phone } = await bookIn(await aGuest(site), await aHotel(db))
  const stranger = await aGuest(site)
  for (let tried = 0; tried < 5; tried++) expect((await lookUp(stranger, no, `911111111${tried}`)).status).toBe(404)
  expect((await lookUp(stranger, no, phone)).status).toBe(429)
})

test('hides the bookings of another brand', async () => {
  const guest = await aGuest(site)
  await bookIn(guest, await aHotel(db))
  const elsewhere = await aGuest(site, { host: 'nl.dunehouse.localhost' })
  for (const [name, value] of guest.cookies) if (name === 'bookings') elsewhere.cookies.set(name, value)
  expect((await myBookings(elsewhere)).remembered).toEqual([])
})

test('reports a payment of unknown outcome', async () => {
  const { lookup } = await myBookings(await aGuest(site), '/my-booking?failed=true&code=transaction_id_invalid')
  expect(lookup.error).toBe('We couldn’t find this payment. Please start again.')
})
