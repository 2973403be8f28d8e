import { type Context, Hono } from 'hono'
import { artPath } from '#app/brands/brands.ts'
import { findHost } from '#app/brands/hosts.ts'
import { directionOf, htmlLang } from '#app/i18n/locales.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { serviceWorkers } from '#worker/site/render/assets.ts'

const FOR_A_DAY = 'public, max-age=86400'

/** The host decides the brand, so files with fixed names cannot be static assets. */
export function createBrandFileRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/manifest.webmanifest', async (c) => {
    // Always in the host's language: the response may be cached by shared caches.
    const { locale } = findHost(c.var.scope.host, c.var.deps.settings)
    const scope = { ...c.var.scope, locale }
    const translate = await translatorOf(scope, ['common'])
    const manifest = {
      id: '/',
      name: scope.brand.siteName,
      short_name: scope.brand.siteName.slice(0, 12),
      description: translate(scope.brand.descriptionMessage as MessageId),
      lang: htmlLang(scope.locale),
      dir: directionOf(scope.locale),
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: scope.brand.themeColour,
      background_color: scope.brand.themeColour,
      categories: ['travel'],
      icons: [
        { src: artPath(scope.brand, 'mark.svg'), type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
        ...[192, 512].map((size) => ({
          src: artPath(scope.brand, `icon-${size}.png`),
          type: 'image/png',
          sizes: `${size}x${size}`,
          purpose: 'any maskable',
        })),
      ],
    }
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': FOR_A_DAY,
    })
  })
  routes.get('/sw.js', handleServiceWorker)
  routes.get('/favicon.ico', (c) => leadTo(c, artPath(c.var.scope.brand, 'favicon.ico')))
  for (const name of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    routes.get(name, (c) => leadTo(c, artPath(c.var.scope.brand, 'touch.png')))
  }
  return routes
}

/** Never cached, so that a release or its end (`SERVICE_WORKER=off`) takes effect with the next visit. */
async function handleServiceWorker(c: Context<AppEnv>): Promise<Response> {
  const file = serviceWorkers[c.var.deps.settings.hasServiceWorker ? 'on' : 'off']
  const asset = await c.env.ASSETS.fetch(`https://assets.invalid${file}`)
  // On a 404 the browser keeps the worker it has.
  if (!asset.ok) return c.body(null, 404)
  return c.body(await asset.text(), 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-store',
  })
}

function leadTo(c: Context<AppEnv>, path: string): Response {
  c.header('Cache-Control', FOR_A_DAY)
  return c.redirect(path, 302)
}
