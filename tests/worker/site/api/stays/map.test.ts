import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { anArea } from '#tests/support/an-area.ts'
import { aCity } from '#tests/support/catalogue-builders.ts'
import { crawl } from '#tests/support/crawler.ts'
import { expectRecorded } from '#tests/support/recorded-response.ts'
import { openDatabase } from '#worker/infra/database/database.ts'

const db = openDatabase(env.DB)

const towns: [string, number, number, number][] = []

/** Serves the towns in the file of the first cell; an area may have several. */
function firstCell(): Fetcher {
  const files = [towns]
  return { fetch: async () => Response.json(files.pop() ?? []) } as unknown as Fetcher
}

async function get(bounds: string) {
  const path = `/api/pwa/mapplaces?bounds=${bounds}`
  const response = await crawl(`http://marigold.localhost${path}`, { ASSETS: firstCell() })
  await expectRecorded('GET', path, response)
  return { status: response.status, body: await response.json<{ places: { kind: string; name: string }[] }>() }
}

test('lists the cities, neighbourhoods and landmarks of a map area', async () => {
  const { id, name, latitude, longitude } = await aCity(db, { localities: ['old-town'] })
  await db.batch([
    {
      sql: `INSERT INTO landmark (city_id, kind, name, latitude, longitude) VALUES (?, 'station', 'The Station', ?, ?)`,
      params: [id, latitude, longitude],
    },
  ])
  const { body } = await get([latitude - 0.1, longitude - 0.1, latitude + 0.1, longitude + 0.1].join(','))
  expect(body.places).toContainEqual(expect.objectContaining({ kind: 'city', name, latitude, longitude }))
  expect(body.places).toContainEqual(expect.objectContaining({ kind: 'station', name: 'The Station' }))
  expect(body.places.some(({ kind }) => kind === 'locality')).toBe(true)
})

test('names the towns round about once, the largest first [SMAP-04]', async () => {
  const { name, latitude, longitude } = await aCity(db)
  towns.push(['Hamlet', latitude + 0.05, longitude, 1_200], ['Bigger', latitude - 0.05, longitude, 90_000])
  // The town itself under another name, and one that is far from the view.
  towns.push([`${name} am See`, latitude + 0.001, longitude, 5_000], ['Far', latitude + 2, longitude, 5_000])
  const { body } = await get([latitude - 0.1, longitude - 0.1, latitude + 0.1, longitude + 0.1].join(','))
  const named = body.places.filter(({ kind }) => kind === 'town').map((town) => town.name)
  expect(named).toEqual(['Bigger', 'Hamlet'])
  const wide = await get([latitude - 6, longitude - 6, latitude + 6, longitude + 6].join(','))
  expect(wide.body.places.filter(({ kind }) => kind === 'town')).toEqual([])
})

test('names coasts and islands with stays in the area, no provinces [SMAP-04]', async () => {
  const city = await aCity(db)
  const { latitude, longitude } = city
  const coast = await anArea(db, [city], { kind: 'coast', name: 'Sand Coast' })
  const empty = await anArea(db, [city], { kind: 'island', name: 'Empty Island' })
  const province = await anArea(db, [city], { kind: 'province', name: 'Sand Province' })
  await db.batch([
    { sql: 'UPDATE area SET property_count = 3 WHERE id IN (?, ?)', params: [coast.id, province.id] },
    { sql: 'UPDATE area SET property_count = 0 WHERE id = ?', params: [empty.id] },
  ])
  const { body } = await get([latitude - 0.1, longitude - 0.1, latitude + 0.1, longitude + 0.1].join(','))
  expect(body.places.filter(({ kind }) => kind === 'area').map(({ name }) => name)).toEqual(['Sand Coast'])
})

test('an area that is none, or the whole world, is malformed', async () => {
  expect((await get('1,2')).status).toBe(400)
  expect((await get('-80,-170,80,170')).status).toBe(400)
})
