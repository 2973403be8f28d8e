import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listCountries } from '#app/brands/countries/countries.ts'
import { addDays, toSlashDay } from '#app/domain/dates/calendar-day.ts'
import { requireCurrency } from '#app/domain/money/currency.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { PropertyFee } from '#app/domain/prices/fees.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig, type Room } from '#app/domain/stays/occupancy.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import type { PrintModel } from '#app/pages/document/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { makeMember } from '#tests/support/a-plan.ts'
import { anyAges } from '#tests/support/arbitraries.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { ARRIVAL, aCity, aCouponRow, aProperty, aRateUpdate, type TestCity } from '#tests/support/catalogue-builders.ts'
import { crawl, elements } from '#tests/support/crawler.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const site = createSite()
const NOW = '2026-11-21T12:00:00Z'
const HOST = 'marigold.localhost'

const runs = isDeep ? 1200 : 3

type Place = { city: TestCity; hotelId: number; slug: string; currency: string; coupon: string }

const places: Place[] = []

/** A place for every currency of the catalogue, each with separate taxes, rates and children's rules. */
beforeAll(async () => {
  const byCurrency = new Map(listCountries().map((country) => [country.currency, country]))
  for (const [index, { regionId, code, currency }] of [...byCurrency.values()].entries()) {
    const { stepMinor } = requireCurrency(currency)
    const city = await aCity(db, {
      country: {
        id: regionId,
        code,
        currency,
        taxBp: (index * 317) % 2400,
        inclusive: index % 3 !== 0,
        cityTax: index % 2 === 0 ? 215 : 0,
        local: {
          cityTaxFromAge: (index * 5) % 19,
          cityTaxMaxNights: index % 4 === 0 ? 3 : null,
          roomTaxMinor: index % 5 === 0 ? 133 : 0,
          stayTaxBp: index % 3 === 1 ? 725 : 0,
        },
      },
      factors: Object.fromEntries(
        Array.from({ length: 20 }, (_, day) => [addDays(ARRIVAL, day), 8_003 + (((index + day) * 997) % 6_000)]),
      ),
    })
    const tariff = 137 * stepMinor + index * 7
    const hotel = await aProperty(db, city, {
      discountPercent: (index * 7) % 45,
      takesPart: index % 5 !== 0,
      prepaidPercent: index % 2 === 0 ? (index * 3) % 51 : 0,
      childRule: {
        freeBelowAge: index % 7,
        adultFromAge: 10 + (index % 9),
        sharePercent: (index * 13) % 101,
        unknownAge: 8,
      },
      fees: index % 2 === 0 ? [] : feesOfPlace(index),
      categories: [
        {
          singleMinor: tariff,
          doubleMinor: tariff + 3_337,
          extraMinor: 1_113,
          maxAdults: 4,
          maxOccupancy: 8,
          rooms: 400,
        },
      ],
    })
    // Every third place has exact rates for some nights.
    const exact = Array.from({ length: 10 }, (_, night) => tariff + 11 + night * 13)
    const rates = exact.flatMap((minor, night) =>
      aRateUpdate(hotel.categoryIds[0], addDays(ARRIVAL, 2 * night), { rate: [minor, minor + 2_003, 907 + night] }),
    )
    if (index % 3 === 1) await db.batch(rates)
    const coupon = await aCouponRow(db, { value: 1 + (index % 30), city_id: city.id })
    places.push({ city, hotelId: hotel.id, slug: hotel.slug, currency, coupon })
  }
})

function feesOfPlace(index: number): Partial<PropertyFee>[] {
  return [
    { kind: 'cleaning', unitMinor: 1_301 + index },
    { kind: 'linen', per: 'person', unitMinor: 207 },
    { kind: 'energy', per: 'person_night', unitMinor: 33 },
    { kind: 'towels', mode: 'optional', per: 'person', unitMinor: 911 },
    { kind: 'deposit', mode: 'refundable', unitMinor: 9_000, taken: 'arrival', returnDays: 7 },
  ]
}

const aRoom: fc.Arbitrary<Room> = fc
  .record({ adults: fc.integer({ min: 1, max: 3 }), childAges: anyAges(2) })
  .map(({ adults, childAges }) => ({ adults, children: childAges.length, infants: 0, pets: 0, childAges }))

const anyStay = fc.record({
  place: fc.nat(),
  start: fc.integer({ min: 0, max: 14 }),
  nights: fc.integer({ min: 1, max: 5 }),
  rooms: fc.array(aRoom, { minLength: 1, maxLength: 2 }),
  hasCoupon: fc.boolean(),
  isMember: fc.boolean(),
  locale: fc.constantFrom(...(Object.keys(locales) as Locale[])),
})

function askedOf(place: Place, stay: { start: number; nights: number; rooms: Room[]; hasCoupon: boolean }) {
  const checkin = addDays(ARRIVAL, stay.start)
  const childAges = formatChildAges(stay.rooms)
  return {
    checkin: toSlashDay(checkin),
    checkout: toSlashDay(addDays(checkin, stay.nights)),
    rooms_config: formatRoomsConfig(stay.rooms),
    ...(childAges ? { child_ages: childAges } : {}),
    ...(stay.hasCoupon ? { coupon: place.coupon } : {}),
  }
}

async function book(
  guest: Browser,
  place: Place,
  { coupon, ...asked }: ReturnType<typeof askedOf> & { coupon?: string },
) {
  const category = await db.first<{ id: number }>('SELECT id FROM room_category WHERE property_id = ?', place.hotelId)
  const answer = await guest.call('createBooking', {
    user: {
      first_name: 'Asha',
      country_code: '+91',
      phone: `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    },
    booking: { hotel_id: place.hotelId, room_category_id: category?.id, ...asked, coupon_code: coupon ?? '' },
  })
  return (await readAnswer(answer)).booking
}

/** A membership of five to eleven percent; every second member has the place as home hotel. */
async function joinAs(guest: Browser, { hotelId }: Place): Promise<void> {
  const userId = await signInAs(db, guest, `91${String(++members).padStart(8, '0')}`)
  const percents = { memberPercent: 5 + (members % 7), homePercent: 12 + (members % 9) }
  await makeMember(db, userId, { ...percents, homePropertyId: members % 2 === 0 ? hotelId : null })
}

let members = 0

test('list, hotel, summary, charge, voucher and invoice agree on the total [MEMB-58, BEDS-04]', {
  timeout: 5_400_000,
}, async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(anyStay, async (stay) => {
      const place = places[stay.place % places.length]
      if (!place) throw new Error('No place')
      const guest = await openBrowser(site, { host: HOST, headers: { 'X-Test-Now': NOW } })
      if (stay.isMember) await joinAs(guest, place)
      const asked = askedOf(place, stay)
      const query = new URLSearchParams({ ...asked, lang: stay.locale })
      const search = new URLSearchParams({ ...asked, 'filters[city_id]': String(place.city.id) })
      const listed = (await readAnswer(await guest.call(`search/hotels?${search}`))).hotels[0]
      const list = await dataOf<ListingModel>(guest, `/hotels-in-${place.city.slug}?${query}&sort=price-up`)
      const path = `/${place.hotelId}-${place.slug}`
      const hotel = await dataOf<HotelModel>(guest, `${path}?${query}&modal=bookingSummary`)
      const details = await dataOf<HotelModel>(guest, `${path}?${query}&modal=hotelPriceBreakdown`)
      const booking = await book(guest, place, asked)
      const voucher = await dataOf(guest, `/booking/${booking.booking_no}?lang=${stay.locale}`)
      const invoice = await dataOf<PrintModel>(guest, `/booking/${booking.booking_no}/invoice?lang=${stay.locale}`)
      const stored = await db.first<{ total: number; bills: number }>(
        `SELECT total_minor AS total, (SELECT sum(amount_minor) FROM bill WHERE booking_id = b.id) AS bills
         FROM booking b WHERE id = ?`,
        booking.id,
      )
      const total = toMajor({ amountMinor: stored?.total ?? -1, currency: place.currency })
      const ahead = await readAnswer(await guest.call(`bookingdetails?id=${booking.id}`))
      const input = hotel.summary?.paymentMethods.find(({ value }) => value === 'full')
      const button = voucher.pay?.button ?? ''
      expect(ahead.booking.payable_amount_prepaid).toBe(booking.payable_amount_prepaid)
      expect(ahead.booking.payable_amount - ahead.booking.payable_amount_prepaid).toBeCloseTo(
        ahead.booking.prepaid_discount_amount,
        6,
      )
      if (button && input) expect(button, 'summary and payment page ask for the same').toContain(input.amount)
      expect({
        search: listed.pricing.bookingPrice,
        summary: hotel.summary?.shownTotal,
        payable: booking.payable_amount,
        bills: stored?.bills,
      }).toEqual({ search: total, summary: total, payable: total, bills: stored?.total })
      const text = voucher.price.total.amount
      expect({
        list: list.cards[0]?.price?.amount,
        hotel: hotel.card.price?.amount,
        summed: hotel.card.total?.amount,
        summary: hotel.summary?.total.amount,
        details: (details.overlayData as { total: { amount: string } }).total.amount,
        // Documents print whole amounts with two decimals.
        invoice: invoice.tables[0]?.sums[0]?.amount.replace(/[.,]00(?!\d)/, ''),
      }).toEqual({ list: text, hotel: text, summed: text, summary: text, details: text, invoice: text })
      // A property limits unverified bookings per hour, so the next guest comes later.
      await db.batch([
        { sql: 'UPDATE booking SET created_at = created_at - 3700000 WHERE id = ?', params: [booking.id] },
      ])
      compared += 1
    }),
    { numRuns: runs },
  )
  expect(compared).toBeGreaterThanOrEqual(runs)
})

test("the price feed equals the hotel's total for two guests", async () => {
  const FEED_TOKEN = 'a-token-for-partners-of-the-tests'
  const address = `http://${HOST}/feeds/prices.xml?token=${FEED_TOKEN}&from=${ARRIVAL}&days=1&nights=2&limit=200`
  const xml = await (await crawl(address, { FEED_TOKEN }, { headers: { 'X-Test-Now': NOW } })).text()
  const guest = await openBrowser(site, { host: HOST, headers: { 'X-Test-Now': NOW } })
  for (const place of places.slice(0, 12)) {
    const result = xml.split('<Result>').find((part) => part.startsWith(`<Property>${place.hotelId}<`)) ?? ''
    const parts = ['Baserate', 'Tax', 'OtherFees'].map((name) => Number(elements(result, name)[0]))
    const query = `hotel_id=${place.hotelId}&checkin=${ARRIVAL}&checkout=${addDays(ARRIVAL, 2)}&rooms_config=1-2_0_0_0`
    const { room_categories_with_data: rooms } = await readAnswer(await guest.call(`availability?${query}`))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(rooms[0].pricing_details.total, 6)
  }
})

test("a booking's other dates are priced for the same children", async () => {
  const place = places.find(({ city }) => city.country.inclusive) ?? places[0]
  if (!place) throw new Error('No place')
  const rooms = [{ adults: 2, children: 2, infants: 0, pets: 0, childAges: [9, 16] }]
  const stay = { start: 3, nights: 2, rooms, hasCoupon: false }
  const guest = await openBrowser(site, { host: HOST, headers: { 'X-Test-Now': NOW } })
  const { booking_no: number, booking_rooms: booked } = await book(guest, place, askedOf(place, stay))
  expect(booked ?? (await bookedRooms(guest, number))).toMatchObject([{ no_of_children: 2, child_ages: [9, 16] }])
  const later = askedOf(place, { ...stay, start: 6 })
  const hotel = await dataOf<HotelModel>(
    guest,
    `/${place.hotelId}-${place.slug}?${new URLSearchParams(later)}&modal=bookingSummary`,
  )
  const dates = `checkin=${addDays(ARRIVAL, 6)}&checkout=${addDays(ARRIVAL, 8)}`
  const { modifyDates } = await dataOf(guest, `/booking/${number}?modal=modifyDates&${dates}`)
  expect(modifyDates?.quote?.shownTotal).toBe(hotel.summary?.shownTotal)
  const { overlayData } = await dataOf(guest, `/booking/${number}?modal=bookingPriceBreakdown`)
  expect(JSON.stringify(overlayData)).toContain('Child, 9 years')
  expect(JSON.stringify(overlayData)).toMatch(/"Night by night · (taxes included|plus taxes|[^"]+, included)"/)
  const info = await dataOf(guest, `/booking/${number}?modal=paymentPriceInfo`)
  expect(info.overlayData).toMatchObject({ kind: 'price', title: 'Payment schedule', total: info.price.total })
})

async function bookedRooms(guest: Browser, number: string): Promise<unknown> {
  return (await readAnswer(await guest.call(`bookingdetails?id=${number}`))).booking.booking_rooms
}
