import { expect, test } from 'vitest'
import type { CompareModel } from '#app/pages/compare/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import type { SavedStayModel, SavedStaysModel } from '#app/pages/saved-stays/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { ARRIVAL, aCity, aProperty, leaveFree } from '#tests/support/catalogue-builders.ts'
import { aListGuest, aReader } from '#tests/support/list-guest.ts'
import { statement } from '#worker/infra/database/database.ts'

const { db } = aDeps()
const STAY = `checkin=${ARRIVAL}&checkout=2026-12-13&rooms_config=1-2_0_0_0`

const studio = { name: 'Studio', bedrooms: 0, bathrooms: 1, beds: ['0: double'] }
const villa = { name: 'Villa', bedrooms: 3, bathrooms: 2, beds: ['1: double', '2: single*2', '3: bunk'] }

const city = await aCity(db)
const both = await aProperty(db, city, { name: 'Both House', categories: [studio, villa] })
const [studioId = 0, villaId = 0] = both.categoryIds
const setPrice = (id: number, minor: number) =>
  statement('UPDATE room_category SET single_minor = ?2, double_minor = ?2 WHERE id = ?1', id, minor)
await db.batch([setPrice(studioId, 200_000), setPrice(villaId, 500_000)])

const guest = await aReader()
const list = (query: string) => dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${STAY}&${query}`)
const chosenIn = ({ rooms }: HotelModel) => rooms.find(({ isSelected }) => isSelected)?.name

test('a card of a filtered list opens the room type of its price [BEDS-02]', async () => {
  const [card] = (await list('bedrooms=3')).cards
  expect(card?.href).toContain('&bedrooms=3')
  const hotel = await dataOf<HotelModel>(guest, card?.href ?? '')
  expect(chosenIn(hotel)).toBe('Villa')
  expect(hotel.card.price?.amount).toBe(card?.price?.amount)
  expect(hotel.card.bookHref).toContain(`selected_rcid=${villaId}`)
  const [plain] = (await list('')).cards
  expect(plain?.href).not.toContain('bedrooms')
  expect(chosenIn(await dataOf<HotelModel>(guest, plain?.href ?? ''))).toBe('Studio')
})

test('the page names the searched features and lists matching room types first [BEDS-02]', async () => {
  const path = `/${both.id}-${both.slug}?${STAY}&bedrooms=2&bathrooms=2`
  const { rooms } = await dataOf<HotelModel>(guest, path)
  expect(rooms.map(({ name }) => name)).toEqual(['Villa', 'Studio'])
  expect(rooms[0]?.lines[0]).toMatchObject({ variant: 'ok', text: 'Matches your search: 2+ bedrooms · 2+ bathrooms' })
  expect(rooms[1]?.lines.map(({ text }) => text).join()).not.toContain('Matches')
  expect(await (await guest.fetch(path)).text()).toContain('Matches your search: 2+ bedrooms · 2+ bathrooms')
  expect(chosenIn(await dataOf<HotelModel>(guest, `${path}&selected_rcid=${studioId}`))).toBe('Studio')
})

test('the calendar quotes the room type that is selected, as long as it stays selected [BEDS-02]', async () => {
  const path = `/${both.id}-${both.slug}?${STAY}`
  const quotedIn = async (query: string) => (await dataOf<HotelModel>(guest, path + query)).search.limits.roomTypeId
  expect(await quotedIn('&bedrooms=3')).toBe(villaId)
  expect(await quotedIn(`&bedrooms=3&selected_rcid=${studioId}`)).toBe(studioId)
  expect(await quotedIn('')).toBeUndefined()
})

test('a comparison prices the room type that the list was filtered by [BEDS-02][DECD-01]', async () => {
  const { compare, cards } = await list('bedrooms=3')
  const query = new URLSearchParams(compare?.fields.map(({ name, value }) => [name, value]))
  const path = `/compare?ids=${both.id}&${query}`
  const { table, lead, addLink } = await dataOf<CompareModel>(guest, path)
  expect(lead).toContain('3+ bedrooms')
  expect(table?.rows.find(({ label }) => label === 'Total')?.cells[0]?.text).toBe(cards[0]?.price?.amount)
  expect(table?.rows.find(({ label }) => label === 'Room and beds')?.cells[0]?.text).toBe('Villa')
  expect(chosenIn(await dataOf<HotelModel>(guest, table?.properties[0]?.href ?? ''))).toBe('Villa')
  expect(addLink?.href).toContain('bedrooms=3')
})

test('a saved stay has the price of the room type it was saved with [BEDS-02][DECD-02]', async () => {
  const { browser, ask } = await aListGuest(db)
  const saved = { checkin: ARRIVAL, checkout: '2026-12-13', rooms_config: '1-2_0_0_0', bedrooms: '3' }
  await ask('shortlisthotel', { hotel_id: both.id, ...saved })
  const { stays, compare } = await dataOf<SavedStaysModel>(browser, '/saved-hotels')
  const [stay] = stays as Extract<SavedStayModel, { kind: 'stay' }>[]
  const [card] = (await list('bedrooms=3')).cards
  expect(stay?.card.price?.amount).toBe(card?.price?.amount)
  expect(stay?.card.href).toContain('&bedrooms=3')
  expect(compare).toBeNull()
  const device = `${both.id}~${ARRIVAL}~2026-12-13~1-2_0_0_0~~~~3___`
  const onDevice = await dataOf<SavedStaysModel>(guest, `/saved-hotels?stays=${encodeURIComponent(device)}`)
  expect((onDevice.stays[0] as typeof stay)?.card.price?.amount).toBe(card?.price?.amount)
})

test('the page says when no matching room type is available, and selects another [BEDS-02]', async () => {
  const other = await aProperty(db, city, { categories: [studio, villa] })
  await leaveFree(db, other.categoryIds[1], { nights: 2 })
  const hotel = await dataOf<HotelModel>(guest, `/${other.id}-${other.slug}?${STAY}&bedrooms=3`)
  expect(hotel.search.notice).toBe('Not free here on these dates: 3+ bedrooms. Another option is selected.')
  expect(chosenIn(hotel)).toBe('Studio')
})
