import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { openDatabase, statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)
const site = createSite()

/** A property with pool (4) and lift (10), where one of the two room types lacks the pool. */
async function aNamedProperty() {
  const property = await aProperty(db, await aCity(db), { amenityIds: [4, 10], categories: [{}, {}] })
  await db.batch([
    statement(
      `UPDATE property SET alternate_name = 'Old Mint House', tag_text = 'Newly renovated', captains = '["Ravi"]' WHERE id = ?`,
      property.id,
    ),
    statement(`UPDATE room_category SET restricted_amenities = '[4]' WHERE id = ?`, property.categoryIds[0] ?? 0),
  ])
  return property
}

test('responses contain names, tag and missing room amenities, else empty [HOTEL-01, HOTEL-31, AVAIL-10]', async () => {
  const [named, plain] = [await aNamedProperty(), await aProperty(db, await aCity(db))]
  const guest = await openBrowser(site)
  const hotelOf = async (id: number) =>
    (await readAnswer(await guest.fetch(`/api/pwa/hoteldetails?hotelId=${id}`))).hotel
  expect(await hotelOf(named.id)).toMatchObject({
    alternate_name: 'Old Mint House',
    property_tag: 'Newly renovated',
    room_categories_with_data: [
      { restricted_amenities: [{ id: 4, name: 'Swimming pool' }], pg_data: null },
      { restricted_amenities: [], pg_data: null },
    ],
  })
  expect(await hotelOf(plain.id)).toMatchObject({
    alternate_name: null,
    property_tag: null,
    room_categories_with_data: [{ restricted_amenities: [] }],
  })
})

test("a hotel's page shows its alternative name, tag and excluded amenities [HOTEL-32, AVAIL-35]", async () => {
  const [named, plain] = [await aNamedProperty(), await aProperty(db, await aCity(db))]
  const guest = await openBrowser(site)
  const textOf = async (path: string) => (await (await guest.fetch(path)).text()).replaceAll(/[\u2068\u2069]/g, '')
  const [head, other] = [await textOf(`/${named.id}-${named.slug}`), await textOf(`/${plain.id}-${plain.slug}`)]
  expect(head).toContain('>Also known as Old Mint House</p>')
  expect(head).toContain('>Newly renovated</span>')
  expect(head.match(/>[^<]*Not included: Swimming pool</g)).toHaveLength(1)
  expect(other).not.toMatch(/Also known as|Not included/)
  const room = await textOf(`/${named.id}-${named.slug}?modal=roomAmenities&show_room=${named.categoryIds[0]}`)
  expect(room).toContain('Not included')
})

const callsWithRooms = ['availability?hotel_id', 'hoteldetails?hotelId', 'search/hotels?filters[hotel_id]']

test.each(callsWithRooms)('pg_data is null in every room of %s [AVAIL-36]', async (call) => {
  const { id } = await aProperty(db, await aCity(db), { categories: [{}, {}] })
  const guest = await openBrowser(site)
  const text = await (await guest.fetch(`/api/pwa/${call}=${id}`)).text()
  expect(text.match(/"pg_data":[^,}]*/g)).toEqual(['"pg_data":null', '"pg_data":null'])
})

test("a booking names the property's contacts if any [BMNG-10, BMNG-44, HOTEL-31]", async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(bookingPages())
  const { id, no } = await bookIn(guest, hotel)
  const read = async () => {
    const { booking } = await readAnswer(await guest.fetch(`/api/pwa/bookingdetails?id=${id}`))
    return { list: booking?.captains_list, page: await (await guest.fetch(`/booking/${no}`)).text() }
  }
  const before = await read()
  expect(before.page).not.toContain('Looking after you')
  await db.batch([statement(`UPDATE property SET captains = '["Ravi","Meera"]' WHERE id = ?`, hotel.propertyId)])
  const after = await read()
  expect(after.page.replaceAll(/[\u2068\u2069]/g, '')).toContain('>Looking after you: Ravi and Meera</p>')
  expect([before.list, after.list]).toEqual([[], [{ name: 'Ravi' }, { name: 'Meera' }]])
})
