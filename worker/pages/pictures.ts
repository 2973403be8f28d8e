import { type Context, Hono } from 'hono'
import { parseDrawnPicture, pictureSizes, pictureUrl } from '#app/domain/stays/pictures.ts'
import type { AppEnv } from '#worker/context.ts'

const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' }

/**
 * The pictures themselves are files beside the worker. Where pictures were before, guests' browsers, letters and callers
 * may still look: from there it leads to the picture shown for the same drawing.
 */
export function createPictureRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/pictures/1/:name/:file', (c) => {
    const picture = parseDrawnPicture(c.req.param('name'))
    const size = pictureSizes.find((known) => `${known}.svg` === c.req.param('file'))
    if (!picture || !size) return refusePicture(c)
    const headers = { ...NOSNIFF, 'Cache-Control': 'public, max-age=86400', Location: pictureUrl(picture, size) }
    return c.body(null, 301, headers)
  })
  app.all('/pictures/*', refusePicture)
  return app
}

function refusePicture(c: Context<AppEnv>): Response {
  return c.body(null, 404, { ...NOSNIFF, 'Cache-Control': 'no-store' })
}
