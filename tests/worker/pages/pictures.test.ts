import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createPictureRoutes } from '#worker/pages/pictures.ts'

const HALL = '/pictures/1/1042-1.haveli.lobby.day.spring/medium.svg'

async function fetchPicture(path: string, method = 'GET'): Promise<Response> {
  const context = createExecutionContext()
  const request = new Request(`https://marigold.localhost${path}`, { method })
  const response = await createPictureRoutes().fetch(request, env, context)
  await waitOnExecutionContext(context)
  return response
}

test('serves a drawing that may be kept for a year', async () => {
  const response = await fetchPicture(HALL)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await response.text()).toContain('width="640" height="480"')
})

test('lets no script run in a drawing opened by itself', async () => {
  const policy = (await fetchPicture(HALL)).headers.get('Content-Security-Policy')
  expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'")
})

test('answers again from the cache whatever the query', async () => {
  const first = await fetchPicture('/pictures/1/cached.city.view.night.winter/small.svg')
  const cache = await caches.open('pictures')
  const key = 'https://marigold.localhost/pictures/1/cached.city.view.night.winter/small.svg'
  expect(await (await cache.match(key))?.text()).toBe(await first.text())
  const again = await fetchPicture('/pictures/1/cached.city.view.night.winter/small.svg?again=1')
  expect(again.status).toBe(200)
  expect(await cache.match(`${key}?again=1`)).toBeUndefined()
})

test.each([
  '/pictures/1/1042.castle.lobby.day.spring/medium.svg',
  '/pictures/1/1042.haveli.lobby.day.spring/medium.png',
  '/pictures/1/%E0%A4%A.haveli.lobby.day.spring/medium.svg',
  '/pictures/2/1042.haveli.lobby.day.spring/medium.svg',
  '/pictures/1',
])('finds no picture at %s', async (path) => {
  const response = await fetchPicture(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('takes no other method than reading', async () => {
  expect((await fetchPicture(HALL, 'POST')).status).toBe(404)
  expect((await fetchPicture(HALL, 'HEAD')).status).toBe(200)
})
