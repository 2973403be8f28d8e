import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#worker/context.ts'
import { plainPath } from '#worker/middleware/plain-path.ts'

const site = new Hono<AppEnv>()
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

test('a host has one name: the one without a final dot', async () => {
  const response = await site.fetch(new Request('http://www.example.in./about?a=1'))
  expect(response.status).toBe(308)
  expect(response.headers.get('Location')).toBe('http://www.example.in/about?a=1')
})
