import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anIndexed } from '#tests/support/catalogue-builders.ts'
import type { PlaceSource } from '#worker/infra/ports/place-source.ts'
import { suggestionRoutes } from '#worker/site/api/stays/suggestions.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { createListingRoutes } from '#worker/site/pages/listing/listing.ts'

const place = { name: 'Far Point', secondary: 'Nowhere', locationType: 'SUB_CITY', countryCode: 'in' } as const

/** A site whose guests have this many lookups left; `asked` are the ids requested from the paid source. */
function aSite(left: number) {
  const asked: string[] = []
  const source: PlaceSource = {
    name: 'GOOGLE',
    suggest: async () => [],
    findDetails: async (id) => {
      asked.push(id)
      return { ...place, id, latitude: 18.58, longitude: 73.92 }
    },
  }
  const calls = { limit: async () => ({ success: true }) }
  const lookups = { limit: async () => ({ success: left-- > 0 }) }
  const deps = aDeps({ placeSource: source, limits: { calls, lookups } }, Date.UTC(2030, 1, 1))
  const site = new Hono<AppEnv>()
  site.use(async (c, next) => {
    c.set('deps', deps)
    c.set('scope', aScope({ now: deps.now() }))
    await next()
  })
  site.route('/', suggestionRoutes)
  site.route('/', createListingRoutes())
  const headers = { 'CF-Connecting-IP': '192.0.2.7' }
  return { asked, get: (path: string) => site.request(path, { headers, redirect: 'manual' }) }
}

test("limits paid lookups to a guest's own", async () => {
  const { asked, get } = aSite(2)
  expect((await get('/autocompletenew/details?id=far-1')).status).toBe(200)
  const led = await get('/search/?location=Far+Point&place_id=far-2')
  expect([led.status, led.headers.get('Location')]).toEqual([303, expect.stringContaining('/hotels-near-me?')])
  const refused = await get('/autocompletenew/details?id=far-3')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(asked).toEqual(['far-1', 'far-2'])
})

test('our own suggestions are unlimited', async () => {
  const { asked, get } = aSite(0)
  const id = await anIndexed(aDeps().search, 'Limitville')
  expect((await get(`/autocompletenew/details?id=CITY-${id}`)).status).toBe(200)
  expect(asked).toEqual([])
})
