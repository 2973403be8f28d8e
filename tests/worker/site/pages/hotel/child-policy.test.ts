import { expect, test } from 'vitest'
import type { TextOverlayData } from '#app/overlays/property/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aChildBand } from '#tests/support/a-child-band.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty, type PropertyGiven } from '#tests/support/catalogue-builders.ts'
import { createHotelRoutes } from '#worker/site/pages/hotel/hotel.ts'

const { db } = aDeps()
const site = mountRoutes({ pages: createHotelRoutes() })

async function aPage(given: PropertyGiven) {
  const hotel = await aProperty(db, await aCity(db), given)
  const guest = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const path = `/${hotel.id}-${hotel.slug}?checkin=11/12/2026&checkout=13/12/2026`
  return { read: (query: string) => dataOf<HotelModel>(guest, `${path}&${query}`), guest, path }
}

test('names ages, amounts, cots and extra beds in rules and policy [BEDS-06]', async () => {
  const { read } = await aPage({
    childRule: { freeBelowAge: 5, adultFromAge: 12, sharePercent: 50, unknownAge: 8 },
    categories: [{ maxAdults: 3, maxOccupancy: 4, cots: { max: 2, minor: 20_000 } }],
  })
  const policy = [
    'Children under 5 years stay free.',
    'Children from 5 to 11 years: ₹200 per night.',
    'Children from 12 years pay like adults: ₹400 per night besides two adults.',
    'The price includes 2 adults. Each extra adult: ₹400 per night, up to 3 in all.',
    'Cots on request, up to 2: ₹200 per stay.',
  ]
  const { rules, overlayData } = await read('modal=policy')
  const texts = rules.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(policy))
  const items = (overlayData as TextOverlayData).sections.flatMap((section) => section.items.map(({ text }) => text))
  expect(items).toEqual(expect.arrayContaining(policy))
})

test('names the bands of children with their order and those who take no place [RATE-08]', async () => {
  const bands = [
    aChildBand({ fromAge: 0, toAge: 2, price: { kind: 'percent', value: 0 }, takesPlace: false }),
    aChildBand({ fromAge: 3, toAge: 11, price: { kind: 'percent', value: 0 } }),
    aChildBand({ fromAge: 3, toAge: 11, price: { kind: 'percent', value: 25 }, fromChild: 2 }),
    aChildBand({ fromAge: 12, toAge: 15, price: { kind: 'amount', value: 35_000 } }),
  ]
  const { read } = await aPage({
    childRule: { freeBelowAge: 5, adultFromAge: 12, sharePercent: 50, unknownAge: 8, bands },
    categories: [{ maxAdults: 3, maxOccupancy: 3 }],
  })
  const { rules, overlayData, rooms } = await read('modal=policy')
  const policy = [
    'Children under 12 years stay free.',
    'Children from 12 to 15 years: ₹350 per night.',
    'Children from 16 years pay like adults: ₹400 per night besides two adults.',
    'Children from 3 to 11 years, from child 2 on: ₹100 per night.',
    'Children from 0 to 2 years don’t count towards the guests of a room.',
  ]
  expect(rules.map(({ text }) => text)).toEqual(expect.arrayContaining(policy))
  const items = (overlayData as TextOverlayData).sections.flatMap((section) => section.items.map(({ text }) => text))
  expect(items).toEqual(expect.arrayContaining(policy))
  expect(rooms[0]?.isTooSmall).toBe(false)
  const withChildren = (ages: string, count: number) => read(`rooms_config=1-2_0_${count}_0&child_ages=${ages}`)
  expect((await withChildren('1,2,7', 3)).rooms[0]?.isTooSmall).toBe(false)
  expect((await withChildren('4,5,7', 3)).rooms[0]?.isTooSmall).toBe(true)
})

test('shows the price of an extra adult, or nothing in a full room [BEDS-06]', async () => {
  const { read } = await aPage({ categories: [{ maxAdults: 6, maxOccupancy: 6 }] })
  const extraOf = async (adults: number) =>
    (await read(`rooms_config=1-${adults}_0_0_0`)).rules.map(({ text }) => text).filter((text) => /adult/.test(text))
  expect(await extraOf(4)).toEqual(['The price includes 4 adults. Each extra adult: ₹400 per night, up to 6 in all.'])
  expect(await extraOf(1)).toEqual(['The price includes 1 adult. Each extra adult: ₹200 per night, up to 6 in all.'])
  expect(await extraOf(6)).toEqual([])
})

test('says that all children stay free, without cot or extra bed [BEDS-06]', async () => {
  const { read } = await aPage({ categories: [{ maxAdults: 2, maxOccupancy: 2 }] })
  const texts = (await read('')).rules.map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Children of any age stay free.',
      'There’s no room for an extra bed.',
      'No cots available.',
    ]),
  )
})

test('shows charge, place, reservation and season of amenities on page and overlay [BEDS-07]', async () => {
  const { read, guest, path } = await aPage({
    amenityIds: [3, 4, 1],
    amenityDetails: [
      { amenityId: 3, amountMinor: 15_000, per: 'night', place: 'nearby', isReserved: true },
      { amenityId: 4, amountMinor: 0, place: 'on_site', season: { from: '06-01', to: '08-31' } },
      { amenityId: 1, amountMinor: 0 },
    ],
  })
  const { amenities, overlayData } = await read('modal=hotelAmenities')
  const parking = '₹150 per night · Nearby · Reserve in advance'
  const pool = 'Free · On site · 1\u00a0Jun to 31\u00a0Aug · Closed on your dates'
  const details = Object.fromEntries(amenities.map(({ name, detail }) => [name, detail]))
  expect(details).toEqual({ Parking: parking, 'Swimming pool': pool, 'Free Wi-Fi': null })
  const items = (overlayData as TextOverlayData).sections.flatMap((section) => section.items.map(({ text }) => text))
  expect(items).toEqual(expect.arrayContaining([`Parking · ${parking}`, `Swimming pool · ${pool}`, 'Free Wi-Fi']))
  expect(await (await guest.fetch(path)).text()).toContain(parking)
})
