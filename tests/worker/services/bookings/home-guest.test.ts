import { expect, test } from 'vitest'
import type { PrintModel } from '#app/pages/document/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { bookingPages, dataOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { aHomeBody } from '#tests/support/home-guest.ts'

const site = bookingPages()
const { db } = aDeps()

const titles: [given: string | undefined, used: string, named: string][] = [
  ['Ms', 'Ms', 'Ms Saskia van ’t Veer'],
  ['Mx', 'Mx', 'Mx Saskia van ’t Veer'],
  [undefined, 'Mr', 'Mr Saskia van ’t Veer'],
  ['Dr', 'Mr', 'Mr Saskia van ’t Veer'],
]

test.each(titles)(
  "a home's guest of title %s is %s on booking and voucher [GUEST-20, GUEST-21]",
  async (title, used, named) => {
    const guest = await aGuest(site, { host: 'nl.dunehouse.localhost' })
    const user = { title, language: 'en', user_country: 'NL', gdpr_consent: true }
    const home = await aHotel(db, { brandId: 'dunehouse', currency: 'EUR' })
    const { booking: made } = await readAnswer(await guest.call('createBooking', aHomeBody(home, { user })))
    const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${made.booking_no}`))
    expect(booking.guest).toMatchObject({ title: used, language: 'en' })
    const page = await dataOf(guest, `/booking/${made.booking_no}?lang=en`)
    expect(page.guest[0]?.text).toBe(named)
    const paper = await dataOf<PrintModel>(guest, `/booking/${made.booking_no}/voucher?lang=en`)
    expect(paper.parties[0]?.lines).toContain(named)
  },
)

test("a hotel's guest has no default title, and the page's language [GUEST-21]", async () => {
  const book = async (user: object) => {
    const guest = await aGuest(site)
    const { booking } = await readAnswer(await guest.call('createBooking', aBookingBody(await aHotel(db), { user })))
    return (await readAnswer(await guest.call(`bookingdetails?id=${booking.booking_no}`))).booking.guest
  }
  expect(await book({})).toMatchObject({ title: null, language: 'en' })
  expect(await book({ title: 'ms.', language: 'de' })).toMatchObject({ title: 'Ms', language: 'de' })
  expect(await book({ language: 'xx' })).toMatchObject({ language: 'en' })
})

test('refuses a booking with subscription fees and names them [BOOK-28, BOOK-07]', async () => {
  const guest = await aGuest(site)
  for (const subscription_fees of [499, true, { amount: 1 }]) {
    const booking = { additional_charge_info: { early_checkin: true, subscription_fees } }
    const response = await guest.call('createBooking', aBookingBody(await aHotel(db), { booking }))
    expect(response.status).toBe(422)
    const { error } = await readAnswer(response)
    expect(error.code).toBe('invalid_fields')
    expect(Object.keys(error.fields)).toEqual(['booking.additional_charge_info.subscription_fees'])
  }
})

test('returns from payment to a booking whose number was unknown before [BOOK-29, BOOK-10]', async () => {
  const guest = await aGuest(site)
  const top = {
    return_url: '/booking/{booking_no}?a=1',
    cancel_url: '/booking/{booking_no}',
    deeplink_url: '/hotels-in-goa',
  }
  const payments = { from_payment_method: { upm_id: 'CC' } }
  const body = aBookingBody(await aHotel(db), { payments, ...top })
  const { booking } = await readAnswer(await guest.call('createBooking', body))
  const row = await db.first('SELECT return_url, cancel_url FROM payment WHERE booking_id = ?', booking.id)
  const path = `/booking/${booking.booking_no}`
  expect(row).toEqual({ return_url: `${path}?a=1`, cancel_url: path })
})
