import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { firstView, pictureOfView } from '#app/features/map/first-view.ts'
import { aCity } from '#tests/support/catalogue-builders.ts'
import { crawl } from '#tests/support/crawler.ts'
import { openDatabase } from '#worker/infra/database/database.ts'

const db = openDatabase(env.DB)

const AREA = 4096
/** A lake in the middle of every near cell, and a sea over every far one. */
const files: Record<string, object> = {
  '/map/world.1.json': { land: [[100, 100, 200, 100, 200, 200]], borders: [[100, 100, 200, 200]] },
  '/map/ground.2/index.json': { far: ['11-6', '8-8'], hills: [], near: [], dry: [] },
}
const far = { sea: [[0, 0, AREA, 0, 0, AREA, -AREA, 0]], lakes: [], ice: [], towns: [], rivers: [], borders: [] }

const ASSETS = {
  fetch: async (address: string) => {
    const { pathname } = new URL(address)
    const file = files[pathname] ?? (pathname.includes('/far/') ? far : null)
    return file ? Response.json(file) : new Response(null, { status: 404 })
  },
} as unknown as Fetcher

async function picture(path: string): Promise<{ status: number; headers: Headers; text: string }> {
  const { status, headers, ...response } = await crawl(`http://marigold.localhost${path}`, { ASSETS }).then(
    async (found) => ({ status: found.status, headers: found.headers, text: await found.text() }),
  )
  return { status, headers, text: response.text }
}

test('draws the neighbourhoods and the sea around a town, by day and by night [SMAP-01]', async () => {
  const { latitude, longitude } = await aCity(db, { localities: ['old-town', 'harbour'] })
  const view = firstView({
    south: latitude - 0.04,
    west: longitude - 0.04,
    north: latitude + 0.04,
    east: longitude + 0.04,
  })
  const day = await picture(pictureOfView(view, 'day'))
  expect(day.status).toBe(200)
  expect(day.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(day.headers.get('Cache-Control')).toBe('public, max-age=86400')
  // Marigold's colours of a block and of the distance circles.
  expect(day.text).toContain('fill="#f0e6d3" stroke="#fffaf0"')
  expect(day.text.match(/<circle/g)).toHaveLength(4)
  const night = await picture(pictureOfView(view, 'night'))
  expect(night.text).toContain('fill="#1d1610" stroke="#2a2118"')
})

test('draws the countries of a large area, without towns [SMAP-01]', async () => {
  const { text } = await picture('/map/day/4/10/10.svg')
  expect(text).toContain('<path d="M')
  expect(text).not.toContain('<circle')
})

test.each([
  '/map/day/99/1/1.svg',
  '/map/dusk/30/1/1.svg',
  '/map/day/30/1/1.png',
  '/map/day/30/one/1.svg',
  '/map/day/30/999999999/1.svg',
  '/map/day/-4/1/1.svg',
])('an address that is none has no picture: %s', async (path) => {
  expect((await picture(path)).status).toBe(404)
})
