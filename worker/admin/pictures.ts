import type { Hono } from 'hono'
import { problem } from '#app/domain/problem.ts'
import type { AdminEnv } from './context.ts'
import { sendProblem } from './respond.ts'

/**
 * Serves the photographs and content pictures that guests see at the same paths, so that the screens load pictures
 * from their own origin alone. They are public on the site.
 */
export function addPictureRoutes(admin: Hono<AdminEnv>): void {
  const photo = '/pictures/photos/:property{\\d{1,9}}/:name{[\\da-f]{32}}/:size{[a-z]{5,6}}'
  const ofBrand = '/pictures/brands/:brand{[a-z0-9-]{1,40}}/:name{[\\da-f]{32}}/:file{page|page-small}'
  admin.on('GET', [photo, ofBrand], async (c) => {
    const file = await c.env.MEDIA.get(`${c.req.path.slice('/pictures/'.length)}.webp`)
    if (!file) return sendProblem(c, problem('not_found'))
    c.header('Content-Type', 'image/webp')
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    return c.body(file.body)
  })
}
