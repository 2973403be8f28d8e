import { type Context, Hono } from 'hono'
import { pictureSizes } from '#app/domain/pictures/picture-sizes.ts'
import { pictureUrl, replaceDrawnPicture } from '#app/domain/pictures/pictures.ts'
import type { AppEnv } from '#worker/site/context.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' }

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
    (c.req.header('Accept')?.includes('image/avif') && (await c.env.MEDIA.get(`${key}.avif`))) ||
    (await c.env.MEDIA.get(`${key}.webp`))
  if (!file) return refusePicture(c)
  return c.body(file.body, 200, {
    ...NOSNIFF,
    'Content-Type': `image/${file.key.slice(-4)}`,
    'Cache-Control': IMMUTABLE,
    Vary: 'Accept',
  })
}

async function readBrandPicture(c: Context<AppEnv>): Promise<Response> {
  if (!c.req.path.endsWith('.png')) return readPhoto(c)
  const file = await c.env.MEDIA.get(c.req.path.slice('/pictures/'.length))
  if (!file) return refusePicture(c)
  return c.body(file.body, 200, { ...NOSNIFF, 'Content-Type': 'image/png', 'Cache-Control': IMMUTABLE })
}

function refusePicture(c: Context<AppEnv>): Response {
  return c.body(null, 404, { ...NOSNIFF, 'Cache-Control': 'no-store' })
}
