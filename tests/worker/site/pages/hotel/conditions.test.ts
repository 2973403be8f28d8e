import { beforeAll, expect, test } from 'vitest'
import type { CompareOverlayData } from '#app/overlays/rooms/model.ts'
import type { CompareModel } from '#app/pages/compare/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { SavedStayModel, SavedStaysModel } from '#app/pages/saved-stays/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aLandmark } from '#tests/support/an-area.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'
import { aCity, aProperty, type TestCity, type TestProperty } from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const site = createSite()
const STAY = 'checkin=11/12/2026&checkout=13/12/2026&rooms_config=1-2_0_0_0'
const CLOSED = 'Closed on your dates'

let city: TestCity
let house: TestProperty
let guest: Awaited<ReturnType<typeof aGuest>>

beforeAll(async () => {
  guest = await aGuest(site)
  city = await aCity(db)
  house = await aProperty(db, city, {
    amenityIds: [1, 2, 3, 4],
    amenityDetails: [
      { amenityId: 3, amountMinor: 15_000, per: 'night', isReserved: true },
      { amenityId: 4, amountMinor: 0, season: { from: '05-15', to: '09-30' } },
    ],
    restrictions: [{ kind: 'no_postpaid', number: 25, text: null }],
    categories: [{ meals: [{ code: 'breakfast', priceMinor: 20_000 }] }, { bedrooms: 3, beds: ['1: double@160'] }],
  })
  await db.batch([statement("UPDATE city SET place_kind = 'mountain' WHERE id = ?", city.id)])
  await aLandmark(db, city, { kind: 'ski', name: 'Slopes', slug: null, north: 0.01 })
})

const path = () => `/${house.id}-${house.slug}?${STAY}`
const namesOf = (card: { amenities: { name: string }[] } | undefined) => card?.amenities.map(({ name }) => name)

test('a card says what parking and breakfast cost, and that a pool it was filtered by is closed [BEDS-07]', async () => {
  const list = (query: string) => dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${STAY}${query}`)
  const [card] = (await list('')).cards
  expect(namesOf(card)).toEqual(['Free Wi-Fi', 'Air conditioning', 'Parking · ₹150 per night'])
  expect(card?.room).toContain('Breakfast: ₹200 per guest and day')
  const [filtered] = (await list('&amenity=4')).cards
  expect(namesOf(filtered)?.[0]).toBe(`Swimming pool · ${CLOSED}`)
})

test('the page names parking among the costs, with its amount for the stay [BEDS-04][BEDS-07]', async () => {
  const { costs, amenities } = await dataOf<HotelModel>(guest, path())
  const detail = 'Optional, ₹300 for your stay, paid at the property'
  expect(costs).toContainEqual({ label: 'Parking', amount: '₹150 per night', detail })
  expect(amenities.find(({ name }) => name === 'Swimming pool')?.detail).toBe(
    `Free · 15\u00a0May to 30\u00a0Sept · ${CLOSED}`,
  )
  const { summary } = await dataOf<HotelModel>(guest, `${path()}&modal=bookingSummary`)
  expect(summary?.otherCosts).toContain(`Parking: ₹150 per night. ${detail}.`)
})

test('a comparison says costs, closing and payments [DECD-01][BEDS-07]', async () => {
  const { table } = await dataOf<CompareModel>(guest, `/compare?ids=${house.id}&${STAY}`)
  const cellOf = (label: string) => table?.rows.find((row) => row.label === label)?.cells[0]
  const details = ['₹150 per night', 'Reserve in advance']
  expect(cellOf('Parking')).toMatchObject({ text: '₹300 for your stay', details, isMissing: false })
  expect(cellOf('Swimming pool')).toMatchObject({
    text: CLOSED,
    details: ['15\u00a0May to 30\u00a0Sept'],
    isMissing: true,
  })
  expect(cellOf('Payment')?.text).toBe('Today ₹600, on arrival ₹1,800')
  expect(cellOf('Breakfast')).toMatchObject({ text: '₹800', details: ['₹200 per guest per night'] })
  expect(table?.properties[0]?.place).toMatch(/km to the slopes/)
})

test('rooms are compared by their own beds, cancellation and payment, also when ordered by a search [BEDS-01]', async () => {
  const rooms = async (query: string) =>
    (await dataOf<HotelModel>(guest, `${path()}${query}&modal=roomCategories`)).overlayData as CompareOverlayData
  const { columns, rows } = await rooms('&bedrooms=3')
  const textsOf = (label: string) => rows.find((row) => row.label === label)?.cells.map(({ text }) => text)
  expect(columns[0]?.id).toBe(house.categoryIds[1])
  expect(textsOf('Breakfast')).toEqual(['No', '₹200 per guest per night'])
  expect(textsOf('Payment')?.[0]).toMatch(/^Today ₹\d+, on arrival ₹/)
  expect(textsOf('Cancellation')?.[0]).toMatch(/^Free cancellation until/)
})

test('a saved stay shows its unit, the distance to the slopes and the conditions of amenities [DECD-02][DECD-05]', async () => {
  const device = `${house.id}~2026-12-11~2026-12-13~1-2_0_0_0`
  const { stays } = await dataOf<SavedStaysModel>(guest, `/saved-hotels?stays=${encodeURIComponent(device)}`)
  const [stay] = stays as Extract<SavedStayModel, { kind: 'stay' }>[]
  expect(stay?.room).toContain('Breakfast: ₹200')
  expect(stay?.card.place).toMatch(/km to the slopes/)
  expect(namesOf(stay?.card)).toContain('Parking · ₹150 per night')
})

test('the page names the methods of paying online [PAY-02]', async () => {
  const { rules } = await dataOf<HotelModel>(guest, path())
  expect(rules.map(({ text }) => text)).toContain('Pay online with UPI, credit card and net banking.')
})
