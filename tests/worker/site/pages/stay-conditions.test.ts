import { expect, test } from 'vitest'
import type { CompareModel } from '#app/pages/compare/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aLandmark } from '#tests/support/an-area.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'
import { aCity, aProperty, type PropertyGiven } from '#tests/support/catalogue-builders.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const site = createSite()
const DATES = 'checkin=11/12/2026&checkout=13/12/2026'
const STAY = `${DATES}&rooms_config=1-2_0_0_0`
const WITH_DOG = `${DATES}&rooms_config=1-2_0_0_1`

async function aStay(given: PropertyGiven) {
  const city = await aCity(db)
  const property = await aProperty(db, city, given)
  const guest = await aGuest(site)
  const path = `/${property.id}-${property.slug}`
  const pages = async (stay: string) => {
    const [list, hotel, comparison] = await Promise.all([
      dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${stay}`),
      dataOf<HotelModel>(guest, `${path}?${stay}&modal=bookingSummary`),
      dataOf<CompareModel>(guest, `/compare?ids=${property.id}&${stay}`),
    ])
    const cellOf = (label: string) => comparison.table?.rows.find((row) => row.label === label)?.cells[0]
    return { list, card: list.cards[0], hotel, comparison, cellOf }
  }
  return { city, property, guest, path, pages }
}

const advance = [{ kind: 'no_postpaid', number: 100, text: null }]

test.each([
  ['Non-refundable', { freeCancellationHours: null, restrictions: advance }],
  ['Non-refundable if paid in advance', { freeCancellationHours: null }],
  ['Cancellation fee: the first night', { freeCancellationHours: 24 * 40, restrictions: advance }],
])('card, room, comparison and summary say %j [DECD-01, AVAIL-31]', async (terms, given) => {
  const { card, hotel, cellOf } = await (await aStay(given)).pages(STAY)
  expect(card?.conditions).toEqual([terms])
  expect(card?.terms.join()).not.toContain('cancellation')
  expect(hotel.rooms[0]?.lines).toContainEqual({ icon: 'info', text: terms, variant: 'plain' })
  expect(cellOf('Cancellation')?.text).toBe(terms)
  expect(hotel.summary?.policy.text.startsWith(terms)).toBe(true)
})

test('free cancellation has the same deadline on card, room, comparison and summary [DECD-01, AVAIL-31]', async () => {
  const { card, hotel, cellOf } = await (await aStay({})).pages(STAY)
  const [terms] = card?.terms ?? []
  expect(terms).toMatch(/^Free cancellation until Thu, 10/)
  expect(card).not.toHaveProperty('conditions')
  const texts = [cellOf('Cancellation')?.text, hotel.summary?.policy.text]
  for (const text of texts) expect(text?.startsWith(terms ?? '-')).toBe(true)
  expect(hotel.rooms[0]?.lines.some(({ text }) => text === texts[0])).toBe(true)
})

const petFee = { kind: 'pet', per: 'pet_night', unitMinor: 20_000 } as const

test('a dog of the search is seen on card, page, summary and comparison, with its fee [BEDS-04][DECD-01]', async () => {
  const { pages } = await aStay({ petsAllowed: 1, fees: [{ ...petFee, mode: 'optional' }] })
  const { list, card, hotel, cellOf } = await pages(WITH_DOG)
  const text = 'Pets: ₹400, paid at the property'
  expect(list.searchLine).toMatch(/Dec · 2\sguests · 1\spet$/)
  expect(card?.conditions).toContain(text)
  expect(hotel.details).toContainEqual({ icon: 'pets', text })
  expect(hotel.card.dateGuest.pets).toBe(text)
  expect(cellOf('Pets')?.text).toBe(text)
  expect(hotel.summary?.otherCosts.some((cost) => cost.startsWith('Pets: ₹200'))).toBe(true)
  const without = await pages(STAY)
  expect(JSON.stringify([without.card, without.hotel.details])).not.toContain('Pets: ₹')
  expect(without.cellOf('Pets')).toBeUndefined()
})

test('a dog is free of charge, in the total, or not allowed [BEDS-04]', async () => {
  const free = await (await aStay({ petsAllowed: 2 })).pages(WITH_DOG)
  expect(free.card?.terms).toContain('Pets welcome, no fee')
  expect(free.hotel.summary?.otherCosts[0]).toBe('Pets welcome, no fee')
  const charged = await (await aStay({ petsAllowed: 2, fees: [{ ...petFee, mode: 'mandatory' }] })).pages(WITH_DOG)
  expect(charged.card?.conditions).toContain('Pets: ₹400, in the total')
  const refused = await (await aStay({})).pages(WITH_DOG)
  expect(refused.hotel.details).toContainEqual({ icon: 'pets', text: 'Pets aren’t allowed here' })
  expect(refused.cellOf('Pets')).toMatchObject({ text: 'Pets aren’t allowed here', isMissing: true })
})

test('a comparison takes the cheapest room or the one the guest chooses [DECD-01]', async () => {
  const categories = [
    { name: 'Suite', doubleMinor: 500_000 },
    { name: 'Studio', doubleMinor: 200_000 },
    { name: 'Tiny', doubleMinor: 90_000, maxOccupancy: 1, maxAdults: 1 },
  ]
  const { property, guest, pages } = await aStay({ categories })
  const { cellOf, comparison } = await pages(STAY)
  const room = cellOf('Room and beds')
  expect(room).toMatchObject({ text: 'Studio', best: 'Lowest total for your group' })
  expect(room?.choice?.links.map(({ text }) => text)).toEqual(['Suite: ₹10,000'])
  expect(comparison.table?.properties[0]?.href).toContain(`selected_rcid=${property.categoryIds[1]}`)
  const chosen = await dataOf<CompareModel>(guest, room?.choice?.links[0]?.href ?? '')
  const chosenCell = (label: string) => chosen.table?.rows.find((row) => row.label === label)?.cells[0]
  expect(chosenCell('Room and beds')).toMatchObject({ text: 'Suite', best: null })
  expect(chosenCell('Total')?.text).toBe('₹10,000')
  expect(chosen.table?.properties[0]?.href).toContain(`selected_rcid=${property.categoryIds[0]}`)
  expect(chosen.dates?.fields).toContainEqual({ name: 'selected_rcid', value: String(property.categoryIds[0]) })
})

test('a comparison lists optional costs for party and stay, and one total [DECD-01][BEDS-04]', async () => {
  const { pages } = await aStay({
    amenityIds: [3],
    amenityDetails: [{ amenityId: 3, amountMinor: 15_000, per: 'night' }],
    categories: [{ meals: [{ code: 'breakfast', priceMinor: 10_000 }] }],
    fees: [
      { kind: 'linen', mode: 'optional', per: 'person', unitMinor: 30_000 },
      { kind: 'cleaning', mode: 'mandatory', per: 'stay', unitMinor: 50_000 },
      { kind: 'energy', mode: 'included', per: 'stay', unitMinor: 0 },
    ],
  })
  const { cellOf, card } = await pages(STAY)
  expect(cellOf('Bed linen')).toMatchObject({
    text: '₹600',
    details: ['₹300 per person', 'Optional, paid at the property'],
  })
  expect(cellOf('Final cleaning')).toMatchObject({ text: '₹500', details: ['Always charged, part of the total'] })
  expect(cellOf('Energy')?.text).toBe('Included in the price')
  expect(cellOf('Parking')).toMatchObject({ text: '₹300 for your stay', details: ['₹150 per night'] })
  expect(cellOf('Breakfast')).toMatchObject({ text: '₹400', details: ['₹100 per guest per night'] })
  expect(cellOf('Total')?.text).toBe(card?.price?.amount)
})

test('a landmark opens its list with the dates, party and filters of the search [PLAC-02]', async () => {
  const { city, guest } = await aStay({ petsAllowed: 1, amenityIds: [4] })
  await aLandmark(db, city, { name: 'Old Fort', slug: 'old-fort', north: 0.005 })
  const query = `${WITH_DOG}&amenity=4&price_max=9000000&sort=price`
  const { cards } = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${query}`)
  const { where, crumbs } = await dataOf<HotelModel>(guest, cards[0]?.href ?? '')
  const links = [where.places.find(({ name }) => name === 'Old Fort')?.href, crumbs[1]?.href]
  for (const href of links) {
    const params = new URL(href ?? '', 'http://localhost').searchParams
    expect(params.get('checkin')).toBe('11/12/2026')
    expect(params.get('rooms_config')).toBe('1-2_0_0_1')
    expect([params.get('amenity'), params.get('price_max'), params.get('sort')]).toEqual(['4', '9000000', null])
  }
  const near = await dataOf<ListingModel>(guest, links[0] ?? '')
  expect(near.filters.onCount).toBe(2)
})
