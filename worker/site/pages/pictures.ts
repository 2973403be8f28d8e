import { type Context, Hono } from 'hono'
import { pictureSizes } from '#app/domain/pictures/picture-sizes.ts'
import { pictureUrl, replaceDrawnPicture } from '#app/domain/pictures/pictures.ts'
import { openPictureCache } from '#worker/infra/cache/page-store.ts'
import type { AppEnv } from '#worker/site/context.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' }

/** A deleted photograph is gone from data centres after an hour. */
const EDGE_SECONDS = 3_600

/**
 * Creates the routes of pictures. Photographs are in R2, the demo pack is static assets. URLs of the drawings of
 * earlier releases, `/pictures/{1 to 4}/{name}/{size}.{svg or webp}`, are still in emails and API clients; they
 * redirect to a picture of the pack.
 */
export function createPictureRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/pictures/:generation{[1-4]}/:name/:file', (c) => {
    const picture = replaceDrawnPicture(c.req.param('name'))
    const [, requestedSize] = /^([a-z]+)\.(?:svg|webp)$/.exec(c.req.param('file')) ?? []
    const size = pictureSizes.find((name) => name === requestedSize)
    if (!picture || !size) return refusePicture(c)
    const headers = { ...NOSNIFF, 'Cache-Control': 'public, max-age=86400', Location: pictureUrl(picture, size) }
    return c.body(null, 301, headers)
  })
  app.get('/pictures/photos/:property{\\d{1,9}}/:name{[\\da-f]{32}}/:size{[a-z]{5,6}}', readPhoto)
  app.get(
    '/pictures/brands/:brand{[a-z0-9-]{1,40}}/:name{[\\da-f]{32}}/:file{[a-z0-9-]{3,20}(?:\\.png)?}',
    readBrandPicture,
  )
  app.all('/pictures/*', refusePicture)
  return app
}

async function readPhoto(c: Context<AppEnv>): Promise<Response> {
  const key = c.req.path.slice('/pictures/'.length)
  const file =
    (c.req.header('Accept')?.includes('image/avif') && (await readNearest(c, `${key}.avif`))) ||
    (await readNearest(c, `${key}.webp`))
  if (!file) return refusePicture(c)
  return c.body(file.body, 200, {
    ...NOSNIFF,
    'Content-Type': `image/${file.type}`,
    'Cache-Control': IMMUTABLE,
    Vary: 'Accept',
  })
}

/** Returns a file from the data centre's cache, else from R2, which bills each read. One machine has only its disk. */
async function readNearest(c: Context<AppEnv>, key: string): Promise<{ body: ReadableStream; type: string } | null> {
  const { env } = c
  const type = key.slice(-4)
  if (env.PLATFORM === 'machine') return toPicture((await env.MEDIA.get(key))?.body, type)
  const cache = await openPictureCache()
  const url = `https://pictures.invalid/${key}`
  const cached = await cache.match(url)
  if (cached) return toPicture(cached.body, type)
  const file = await env.MEDIA.get(key)
  if (!file) return null
  const response = new Response(file.body, { headers: { 'Cache-Control': `public, max-age=${EDGE_SECONDS}` } })
  c.executionCtx.waitUntil(cache.put(url, response.clone()).catch(() => {}))
  return toPicture(response.body, type)
}

const toPicture = (body: ReadableStream | null | undefined, type: string) => (body ? { body, type } : null)

async function readBrandPicture(c: Context<AppEnv>): Promise<Response> {
  if (!c.req.path.endsWith('.png')) return readPhoto(c)
  const file = await c.env.MEDIA.get(c.req.path.slice('/pictures/'.length))
  if (!file) return refusePicture(c)
  return c.body(file.body, 200, { ...NOSNIFF, 'Content-Type': 'image/png', 'Cache-Control': IMMUTABLE })
}

function refusePicture(c: Context<AppEnv>): Response {
  return c.body(null, 404, { ...NOSNIFF, 'Cache-Control': 'no-store' })
}
