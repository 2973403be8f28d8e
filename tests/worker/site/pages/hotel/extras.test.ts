import { expect, test } from 'vitest'
import type { BookingModel } from '#app/pages/booking/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { anExtra } from '#tests/support/an-extra.ts'
import { aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { readHtml } from '#tests/support/read-html.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()
const STAY = 'checkin=2026-12-11&checkout=2026-12-13&rooms_config=1-2_0_0_0'

const aGuest = (): Promise<Browser> => openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })

const summaryPath = ({ propertyId: id, categoryId }: TestHotel) =>
  `/${id}-hotel-${id}?${STAY}&selected_rcid=${categoryId}&modal=bookingSummary`

async function aHotelWithExtras() {
  const hotel = await aHotel(db)
  await anExtra(db, hotel.propertyId, { names: { nl: 'Ophalen van het vliegveld' }, description: 'One car for three' })
  await anExtra(db, hotel.propertyId, {
    ...{ code: 'LATE', name: 'Late check-out', per: 'stay', unitMinor: 50_000, day: 'departure' },
  })
  return hotel
}

function formOf(hotel: TestHotel, { summary }: HotelModel, fields: Record<string, string>) {
  return {
    ...{ name: 'Asha Rao', country_code: '+91', phone: '9845012345', email: '', coupon_code: '', pay: 'hotel' },
    ...{ hotel_id: String(hotel.propertyId), room_category_id: String(hotel.categoryId), wish_full: '' },
    ...{ checkin: '2026-12-11', checkout: '2026-12-13', rooms_config: '1-2_0_0_0' },
    ...{ shown_total: String(summary?.shownTotal), idempotency_key: summary?.idempotencyKey ?? '', ...fields },
  }
}

test('the summary offers extras as plain fields, counts them and books them without script [XTRA-01]', async () => {
  const hotel = await aHotelWithExtras()
  const guest = await aGuest()
  const { dialog } = await readHtml(guest, summaryPath(hotel))
  expect(dialog.text).toContain('Airport pick-up')
  const before = await dataOf<HotelModel>(guest, summaryPath(hotel))
  expect(before.summary?.meals).toMatchObject({
    title: 'Extras',
    rows: [
      { name: 'extra_PICKUP', label: 'Airport pick-up', price: '₹900 · One car for three', chosen: '0' },
      {
        ...{ name: 'extra_LATE', label: 'Late check-out', price: '₹500 per stay', chosen: '0' },
        options: [
          { value: '0', text: 'No' },
          { value: '1', text: 'Yes' },
        ],
      },
    ],
  })
  const chosen = { extra_PICKUP: '2', extra_LATE: '1' }
  const recounted = await guest.post('/book', formOf(hotel, before, { ...chosen, recount: '1' }))
  const { model: counted } = await stateOf<HotelModel>(recounted)
  expect(counted.summary?.lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'Airport pick-up × 2', amount: '₹1,800' }),
      expect.objectContaining({ label: 'Late check-out', amount: '₹500' }),
    ]),
  )
  expect(counted.summary).toMatchObject({ shownTotal: 4700, meals: { rows: [{ chosen: '2' }, { chosen: '1' }] } })
  const response = await guest.post('/book', formOf(hotel, counted, chosen))
  const path = response.headers.get('Location') ?? (await stateOf<BookingModel>(response)).path
  const number = path.split('/').at(-1)
  const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${number}`))
  expect(booking).toMatchObject({
    final_amount: 4700,
    extras: [
      { code: 'PICKUP', count: 2, amount: 1800 },
      { code: 'LATE', count: 1, amount: 500 },
    ],
  })
  expect(booking.bills_hash).toContainEqual({ bill_type: 'extra', name: 'Airport pick-up × 2', amount: 1800 })
  const { ticket } = await dataOf(guest, `/booking/${number}`)
  expect(ticket.detail).toContain('Airport pick-up × 2')
  const invoice = await guest.fetch(`/booking/${number}/voucher`)
  expect(await invoice.text()).toContain('Airport pick-up × 2')
})

test('extras are changed and removed on the page of the booking [XTRA-01]', async () => {
  const hotel = await aHotelWithExtras()
  const guest = await aGuest()
  const before = await dataOf<HotelModel>(guest, summaryPath(hotel))
  const response = await guest.post('/book', formOf(hotel, before, {}))
  const path = response.headers.get('Location') ?? (await stateOf<BookingModel>(response)).path
  const { links, overlayData } = await dataOf(guest, `${path}?modal=mealEdit`)
  expect(links.map(({ text }) => text)).toContain('Extras')
  expect(overlayData).toMatchObject({
    title: 'Extras',
    button: 'Save extras',
    fields: [{ value: '0' }, { value: '0' }],
  })
  await guest.post(`${path}/extras`, { extra_PICKUP: '1', extra_LATE: '1', shown_total: '2400' })
  const done = await dataOf(guest, `${path}?done=extras`)
  expect(done.notices).toEqual([{ tone: 'ok', text: 'Your booking has been changed. New total: ₹3,800.' }])
  await guest.post(`${path}/extras`, { extra_PICKUP: '0', extra_LATE: '1', shown_total: '3800' })
  expect((await dataOf(guest, path)).ticket.detail).not.toContain('pick-up')
  const tooMany = await guest.post(`${path}/extras`, { extra_PICKUP: '9' })
  expect(tooMany.status).toBe(422)
  expect(JSON.stringify((await stateOf(tooMany)).model)).toContain('you can add 3 at most')
})

test('a property without extras shows no field of extras and costs no query', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest()
  const { summary } = await dataOf<HotelModel>(guest, summaryPath(hotel))
  expect(summary?.meals).toBeNull()
  const row = await db.first<{ has_extras: number }>('SELECT has_extras FROM property WHERE id = ?', hotel.propertyId)
  expect(row?.has_extras).toBe(0)
})
