import { expect, test } from 'vitest'
import type { CompareOverlayData } from '#app/overlays/rooms/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { ARRIVAL, aCity, aProperty, leaveFree } from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })

const small = { maxOccupancy: 2, maxAdults: 2 }

async function aHotel(...categories: object[]) {
  const hotel = await aProperty(db, await aCity(db), { categories })
  const stay = `checkin=${ARRIVAL}&checkout=2026-12-13`
  return { ...hotel, pathFor: (config: string) => `/${hotel.id}-${hotel.slug}?${stay}&rooms_config=${config}` }
}

test('rooms that fit come first, smaller ones are collapsed under one line [BEDS-03]', async () => {
  const hotel = await aHotel(
    { name: 'Single', ...small },
    { name: 'Double', ...small },
    { name: 'Taken suite', maxOccupancy: 4, maxAdults: 4 },
    { name: 'Suite', maxOccupancy: 4, maxAdults: 4 },
  )
  await leaveFree(db, hotel.categoryIds[2], { nights: 2 })
  const { rooms, roomCopy } = await dataOf<HotelModel>(guest, hotel.pathFor('1-4_0_0_0'))
  expect(rooms.map(({ name, isTooSmall }) => [name, isTooSmall])).toEqual([
    ['Suite', false],
    ['Taken suite', false],
    ['Single', true],
    ['Double', true],
  ])
  expect(roomCopy.smaller).toBe('Rooms for fewer guests (2)')
  expect(rooms.map(({ action }) => action)).toEqual(['Select', 'Other dates', 'Change guests', 'Change guests'])
})

test('the collapsed rooms are in the document without script and link to the guest picker [BEDS-03]', async () => {
  const hotel = await aHotel({ name: 'Nook', ...small }, { name: 'Suite', maxOccupancy: 4, maxAdults: 4 })
  const html = await (await guest.fetch(hotel.pathFor('1-4_0_0_0'))).text()
  const folds = html.split('<details class="fold">').map((part) => part.split('</details>')[0] ?? '')
  const folded = folds.find((part) => part.includes('Rooms for fewer guests (1)'))
  expect(folded).toContain('Nook')
  expect(folded).not.toContain('Suite')
  expect(folded).toContain('modal=dateguestpicker&amp;begin=guests')
  const { rooms, roomCopy } = await dataOf<HotelModel>(guest, hotel.pathFor('1-2_0_0_0'))
  expect([roomCopy.smaller, rooms.some(({ isTooSmall }) => isTooSmall)]).toEqual([null, false])
})

test('the comparison keeps each room with its own values', async () => {
  const hotel = await aHotel(
    { name: 'Nook', ...small, beds: ['1: single*2'] },
    { name: 'Suite', maxOccupancy: 4, maxAdults: 4, beds: ['1: king'] },
  )
  const { overlayData } = await dataOf<HotelModel>(guest, `${hotel.pathFor('1-4_0_0_0')}&modal=roomCategories`)
  const { columns, rows } = overlayData as CompareOverlayData
  expect(columns.map(({ name }, index) => [name, rows[0]?.cells[index]?.text.split(' · ')[0]])).toEqual([
    ['Nook', '2 single beds'],
    ['Suite', '1 king bed'],
  ])
})

test('a picture without a room type is shown for none [BEDS-08]', async () => {
  const hotel = await aHotel({ name: 'Twin' }, { name: 'Suite' })
  await db.batch([
    statement(
      `INSERT INTO media VALUES (?, 20, NULL, 'room', 'https://pictures.test/a-room.jpg'),
         (?, 21, ?, 'room', 'https://pictures.test/suite.jpg')`,
      hotel.id,
      hotel.id,
      hotel.categoryIds[1] ?? 0,
    ),
  ])
  const page = await dataOf<HotelModel>(guest, hotel.pathFor('1-2_0_0_0'))
  expect(page.rooms.map(({ name, picture }) => [name, picture?.src ?? null])).toEqual([
    ['Twin', null],
    ['Suite', 'https://pictures.test/suite.jpg'],
  ])
  expect(page.pictures.some(({ src }) => src === 'https://pictures.test/a-room.jpg')).toBe(true)
})
