import { type Context, Hono } from 'hono'
import type { MessageId } from '#app/i18n/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { translatorOf } from '#worker/render/messages.ts'
import { buildManifest } from '#worker/seo/manifest.ts'

const FOR_A_DAY = 'public, max-age=86400'

/**
 * Files browsers ask every host for by a fixed name. The host decides the brand, so they cannot lie among the assets:
 * the manifest is written here, the icons lead to the brand's own [HOST-10].
 */
export function createBrandFileRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/manifest.webmanifest', async (c) => {
    const { scope } = c.var
    const translate = await translatorOf(scope, ['common'])
    const manifest = buildManifest(scope, translate(scope.brand.descriptionMessage as MessageId))
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': FOR_A_DAY,
    })
  })
  routes.get('/favicon.ico', (c) => leadTo(c, `/art/favicon-${c.var.scope.brand.id}.1.ico`))
  for (const name of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    routes.get(name, (c) => leadTo(c, `/art/touch-${c.var.scope.brand.id}.1.png`))
  }
  return routes
}

function leadTo(c: Context<AppEnv>, path: string): Response {
  c.header('Cache-Control', FOR_A_DAY)
  return c.redirect(path, 302)
}
