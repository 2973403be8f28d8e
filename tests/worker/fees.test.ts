import { beforeAll, expect, test } from 'vitest'
import type { PropertyFee } from '#app/domain/prices/fees.ts'
import type { PrintModel } from '#app/pages/document/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aBookingBody, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aProperty, type TestCity, type TestProperty } from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const { db } = deps
const site = createSite()
const fees: Partial<PropertyFee>[] = [
  { kind: 'cleaning', unitMinor: 85_000 },
  { kind: 'linen', mode: 'included' },
  { kind: 'towels', mode: 'optional', per: 'person', unitMinor: 7_500 },
  { kind: 'pet', per: 'pet_night', unitMinor: 10_000 },
  { kind: 'deposit', mode: 'refundable', unitMinor: 500_000, taken: 'arrival', returnDays: 7 },
]
const deposit = 'Paid to the property on arrival, returned within 7 days of departure, not part of the total'
const dates = 'checkin=11/12/2026&checkout=13/12/2026'
const withDog = 'rooms_config=1-2_0_0_1'

let city: TestCity
let home: TestProperty
let hotel: { propertyId: number; categoryId: number; countryId: number; cityId: number }

beforeAll(async () => {
  city = await aCity(db)
  home = await aProperty(db, city, { petsAllowed: 2, fees })
  hotel = { propertyId: home.id, categoryId: home.categoryIds[0] ?? 0, countryId: city.country.id, cityId: city.id }
})

const path = () => `/${home.id}-${home.slug}?${dates}`

test('shows the total with mandatory fees from the first card on [BEDS-04]', async () => {
  const guest = await aGuest(site)
  // Two nights at ₹1,200 and ₹850 for cleaning; the dog costs ₹100 a night.
  const list = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${dates}&rooms_config=1-2_0_0_0`)
  expect(list.cards[0]?.price?.amount).toBe('₹3,250')
  const sorted = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${dates}&${withDog}&sort=price-up`)
  expect(sorted.cards[0]?.price?.amount).toBe('₹3,450')
})

test('shows whether each cost is included, mandatory, optional or refundable [BEDS-04]', async () => {
  const guest = await aGuest(site)
  const { costs, card } = await dataOf<HotelModel>(guest, `${path()}&rooms_config=1-2_0_0_0`)
  expect(costs).toEqual([
    { label: 'Final cleaning', amount: '₹850 per stay', detail: 'Always charged, part of the total' },
    { label: 'Bed linen', amount: '₹0', detail: 'Included in the price' },
    { label: 'Towels', amount: '₹75 per person', detail: 'Optional, ₹150 for your stay, paid at the property' },
    { label: 'Pets', amount: '₹100 per pet and night', detail: 'Always charged, part of the total' },
    {
      label: 'Security deposit',
      amount: '₹5,000',
      detail: deposit,
    },
  ])
  expect(card.lines).toContainEqual({ label: 'Final cleaning', amount: '₹850' })
  const page = await (await guest.fetch(`${path()}&rooms_config=1-2_0_0_0`)).text()
  expect(page).toContain('₹75 per person')
})

test('shows optional costs and the deposit beside the total of the summary [BEDS-04]', async () => {
  const guest = await aGuest(site)
  const { summary } = await dataOf<HotelModel>(guest, `${path()}&${withDog}&modal=bookingSummary`)
  expect(summary?.total.amount).toBe('₹3,450')
  expect(summary?.lines).toContainEqual({ label: 'Pets', amount: '₹200' })
  expect(summary?.otherCosts).toEqual(['Towels: ₹75 per person. Optional, ₹150 for your stay, paid at the property.'])
  // The timeline says when it is paid and returned, and the page says it once.
  const [method] = summary?.paymentMethods ?? []
  expect(method?.timeline.steps.filter(({ amount }) => amount === '₹5,000')).toHaveLength(2)
})

async function book() {
  const guest = await aGuest(site)
  const { booking } = await readAnswer(
    await guest.call('createBooking', aBookingBody(hotel, { booking: { rooms_config: '1-2_0_0_1' } })),
  )
  return { guest, booking }
}

test('freezes the fees with the booking, on bill, ticket, invoice and voucher [BEDS-04]', async () => {
  const { guest, booking } = await book()
  await db.batch([
    statement('UPDATE property_fee SET amount_minor = 1 WHERE property_id = ? AND kind = ?', home.id, 'cleaning'),
  ])
  const { bills_hash: bills } = (await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))).booking
  expect(bills).toContainEqual({ bill_type: 'fee_cleaning', name: 'Final cleaning', amount: 850 })
  expect(bills).toContainEqual({ bill_type: 'fee_pet', name: 'Pets', amount: 200 })
  expect(bills.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(3450)
  const ticket = await dataOf(guest, `/booking/${booking.booking_no}`)
  expect(ticket.price.total.amount).toBe('₹3,450')
  expect(ticket.price.lines).toContainEqual({ label: 'Final cleaning', amount: '₹850' })
  expect(ticket.ticket.otherCosts).toHaveLength(2)
  const invoice = await dataOf<PrintModel>(guest, `/booking/${booking.booking_no}/invoice`)
  expect(invoice.tables[0]?.lines).toContainEqual({ label: 'Final cleaning', amount: '₹850.00' })
  const voucher = await dataOf<PrintModel>(guest, `/booking/${booking.booking_no}/voucher`)
  expect(voucher.closing.join()).toContain('Security deposit: ₹5,000')
  await db.batch([
    statement('UPDATE property_fee SET amount_minor = 85000 WHERE property_id = ? AND kind = ?', home.id, 'cleaning'),
  ])
})

test('prices other dates with the fees, and cancels without a charge [BEDS-04]', async () => {
  const { guest, booking } = await book()
  const other = 'checkin=2026-12-12&checkout=2026-12-15'
  const { modifyDates } = await dataOf(guest, `/booking/${booking.booking_no}?modal=modifyDates&${other}`)
  // Three nights at ₹1,200, cleaning once, three nights of the dog.
  expect(modifyDates?.quote?.shownTotal).toBe(3600 + 850 + 300)
  const { cancellation } = await dataOf(guest, `/booking/${booking.booking_no}?modal=cancel`)
  expect(cancellation).not.toBeNull()
  expect(await unbalancedLedger(db)).toEqual([])
})

test('lists fees in the price of the API and of the admin, and once in the calendar [BEDS-04]', async () => {
  const guest = await aGuest(site)
  const query = `hotel_id=${home.id}&checkin=2026-12-11&checkout=2026-12-13&rooms_config=1-2_0_0_0`
  const { room_categories_with_data: rooms } = await readAnswer(await guest.call(`availability?${query}`))
  expect(rooms[0].pricing_details).toMatchObject({ total: 3250, fees: 850 })
  expect(rooms[0].pricing_details.fee_list).toContainEqual({
    kind: 'deposit',
    mode: 'refundable',
    per: 'stay',
    unit_amount: 5000,
    amount: 5000,
    taken: 'arrival',
    return_days: 7,
  })
  const { calendar } = await readAnswer(
    await guest.call(`calendarView?hotel_id=${home.id}&start_time=2026-12-01&rooms_config=1-2_0_0_0`),
  )
  expect(calendar.stay_fees).toBe(850)
  expect(calendar.nights.find(({ date }: { date: string }) => date === '2026-12-11').price).toBe(1200)
  const token = await aToken(deps, { scopes: ['catalogue:read'] })
  const { answer } = await callAdmin(`/v1/properties?code=TST${home.id}`, { token })
  expect(answer.items[0].fees[0]).toEqual({
    kind: 'cleaning',
    mode: 'mandatory',
    per: 'stay',
    amount_minor: 85_000,
    taken: null,
    return_days: null,
  })
})
