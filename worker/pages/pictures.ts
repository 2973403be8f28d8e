import { type Context, Hono } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { answerPicture, type PictureFile } from '#worker/pictures/answer-picture.ts'

/** A picture never changes at its address; should the drawing change, the number in the address does. */
const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
}

/** The drawn pictures of the catalogue. They need no guest, no database and no scope, so they come before all that. */
export function createPictureRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/pictures/1/:name/:file', (c) => {
    const file = answerPicture(c.req.param('name'), c.req.param('file'))
    return file ? servePicture(c, file) : refusePicture(c)
  })
  app.all('/pictures/*', refusePicture)
  return app
}

async function servePicture(c: Context<AppEnv>, { address, draw }: PictureFile): Promise<Response> {
  // Keyed by the one address: a query nobody reads must not fill the cache with copies.
  const key = new URL(address, c.req.url).href
  const cache = await caches.open('pictures')
  const kept = await cache.match(key)
  if (kept) return kept
  const response = new Response(draw(), { headers: HEADERS })
  c.executionCtx.waitUntil(cache.put(key, response.clone()))
  return response
}

function refusePicture(c: Context<AppEnv>): Response {
  return c.body(null, 404, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
}
