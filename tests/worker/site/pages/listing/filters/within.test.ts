import { expect, test } from 'vitest'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aLandmark, anArea } from '#tests/support/an-area.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { ARRIVAL, aCity, aProperty, netherlands } from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const STAY = `checkin=${ARRIVAL}&checkout=2026-12-13&lang=en`

/** Homes 330 m, 890 m and 2.2 km from the landmark; the most popular one is the farthest. */
async function aPlaceWith(kind: string, placeKind: string | null = null) {
  const city = await aCity(db, { country: netherlands })
  await db.batch([statement('UPDATE city SET place_kind = ?2 WHERE id = ?1', city.id, placeKind)])
  await aLandmark(db, city, { kind, name: 'The Sight', slug: 'the-sight', north: 0.3 })
  for (const [name, north, popularity] of [
    ['Near', 0.303, 100],
    ['Middle', 0.308, 200],
    ['Far', 0.32, 900],
  ] as const) {
    await aProperty(db, city, { brandId: 'dunehouse', name, north, popularity })
  }
  return city
}

const guest = await openBrowser(createSite(), {
  ...{ host: 'nl.dunehouse.localhost', headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } },
})
const list = (path: string, query = '') => dataOf<ListingModel>(guest, `/${path}?${STAY}${query}`)
const namesOf = ({ cards }: ListingModel) => cards.map(({ name }) => name)
const distancesOf = ({ filters }: ListingModel) =>
  filters.groups
    .flatMap(({ options }) => options)
    .filter(({ name, value }) => name === 'within' && value !== '')
    .map(({ text, count }) => `${text.replaceAll('\u00a0', ' ')}: ${count}`)

test('a list near a landmark offers distances to it with their numbers [PLAC-02] [DECD-05]', async () => {
  const city = await aPlaceWith('landmark')
  const path = `hotels-near-the-sight-${city.slug}`
  expect(distancesOf(await list(path))).toEqual([
    'The Sight within 500 m: 1',
    'The Sight within 1 km: 2',
    'The Sight within 3 km: 3',
  ])
  const model = await list(path, '&within=1000')
  expect(namesOf(model)).toEqual(['Near', 'Middle'])
  const chip = model.chips.find(({ text }) => text.startsWith('The Sight'))
  expect(chip?.href).not.toContain('within')
})

test.each([
  ['beach', 'coast', 'Beach within 500 m: 1'],
  ['lake', 'lake', 'Lake within 500 m: 1'],
  ['ski', 'mountain', 'Slopes within 500 m: 1'],
])('a place for its %s offers distances to it, and weighs them [DECD-05] [DECD-06]', async (kind, placeKind, first) => {
  const city = await aPlaceWith(kind, placeKind)
  const model = await list(`hotels-in-${city.slug}`)
  expect(distancesOf(model)[0]).toBe(first)
  expect(namesOf(model)).toEqual(['Near', 'Middle', 'Far'])
  expect(namesOf(await list(`hotels-in-${city.slug}`, '&within=500'))).toEqual(['Near'])
})

test('slopes asked for decide distances of an area, and its order by them [DECD-06]', async () => {
  const cities = [await aPlaceWith('ski', 'coast'), await aPlaceWith('ski', 'coast')]
  const [first] = cities
  if (first) await aLandmark(db, first, { kind: 'beach', name: 'Beach', slug: null, north: 0.3201 })
  const area = await anArea(db, cities, { kind: 'state' })
  const byPlace = await list(`hotels-in-${area.slug}`, '&sort=sight')
  expect(byPlace.sort).toBe('Nearest to the beach first')
  expect(namesOf(byPlace)[0]).toBe('Far')
  const bySlopes = await list(`hotels-in-${area.slug}`, '&sort=sight&slopes=1')
  expect([bySlopes.sort, ...namesOf(bySlopes)]).toEqual([
    'Nearest to the slopes first',
    ...['Near', 'Near', 'Middle', 'Middle', 'Far', 'Far'],
  ])
  expect(bySlopes.cards.every(({ place }) => place.includes('to the slopes'))).toBe(true)
  expect(namesOf(await list(`hotels-in-${area.slug}`, '&slopes=1')).slice(0, 2)).toEqual(['Near', 'Near'])
})

test('a place near nothing offers no distance and ignores one [PLAC-02]', async () => {
  const city = await aPlaceWith('museum')
  expect(distancesOf(await list(`hotels-in-${city.slug}`))).toEqual([])
  expect((await list(`hotels-in-${city.slug}`, '&within=500')).cards).toHaveLength(3)
})

test('a property that moves, and a landmark that goes, change the distances [PLAC-02]', async () => {
  const city = await aPlaceWith('beach', 'coast')
  await db.batch([
    statement("UPDATE property SET latitude = latitude - 0.0005 WHERE name = 'Middle' AND city_id = ?", city.id),
  ])
  const path = `hotels-in-${city.slug}`
  expect(distancesOf(await list(path, '&sort=rating'))[1]).toBe('Beach within 1 km: 2')
  await db.batch([
    statement("UPDATE property SET latitude = latitude - 0.004 WHERE name = 'Middle' AND city_id = ?", city.id),
  ])
  expect(distancesOf(await list(path, '&sort=price-up'))[0]).toBe('Beach within 500 m: 2')
  await db.batch([statement('DELETE FROM landmark WHERE city_id = ?', city.id)])
  expect(distancesOf(await list(path, '&sort=price-down'))).toEqual([])
})
