import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { plainPath } from '#worker/site/middleware/plain-path.ts'

const site = new Hono<AppEnv>()
site.use(async (c, next) => {
  c.set('deps', aDeps())
  await next()
})
site.use(plainPath())
site.get('*', (c) => c.text('page'))

test.each(['//evil.example/', '///evil.example', '//evil.example/a?b=c'])(
  'never repeats %s as a link',
  async (path) => {
    const response = await site.fetch(new Request(`http://localhost${path}`))
    expect(response.status).toBe(308)
    expect(response.headers.get('Location')).toMatch(/^\/evil\.example/)
  },
)

test('lets an ordinary path through', async () => {
  const response = await site.fetch(new Request('http://localhost/hotels-in-jaipur'))
  expect(response.status).toBe(200)
})

test('a host has one name, without a final dot', async () => {
  const response = await site.fetch(new Request('http://www.example.in./about?a=1'))
  expect(response.status).toBe(308)
  expect(response.headers.get('Location')).toBe('http://www.example.in/about?a=1')
})

test("splits a search link's filters into list parameters, not an endpoint's [SRCH-16]", async () => {
  const ledTo = async (path: string) => {
    const response = await site.fetch(new Request(`http://localhost${path}`))
    return response.status === 200 ? 200 : `${response.status} ${response.headers.get('Location')}`
  }
  expect(await ledTo('/hotels-in-goa?utm_source=mail&filters=rating:40,amenity:1,amenity:2,price_max:3000')).toBe(
    '302 /hotels-in-goa?utm_source=mail&rating=40&amenity=1&amenity=2&price_max=3000',
  )
  expect(await ledTo('/hotels-in-goa?rating=45&filters=rating:40,breakfast:1,breakfast:1')).toBe(
    '302 /hotels-in-goa?rating=45&breakfast=1',
  )
  expect(await ledTo('/hotels-in-goa?filters=rating:4,price_max:-1,modal:login,<b>')).toBe('302 /hotels-in-goa')
  expect(await ledTo('/jp/tokyo?filters=rating:40')).toBe('302 /jp/tokyo?rating=40')
  expect(await ledTo('/api/pwa/search/hotels?filters=rating:40')).toBe(200)
  expect(await ledTo('/about?filters=rating:40')).toBe(200)
})
