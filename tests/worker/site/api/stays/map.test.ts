import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aCity } from '#tests/support/catalogue-builders.ts'
import { expectRecorded } from '#tests/support/recorded-response.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)

async function get(bounds: string) {
  const path = `/api/pwa/mapplaces?bounds=${bounds}`
  const response = await createSite().request(`http://marigold.localhost${path}`, {}, env)
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

test('refuses an invalid area and the whole world', async () => {
  expect((await get('1,2')).status).toBe(400)
  expect((await get('-80,-170,80,170')).status).toBe(400)
})
