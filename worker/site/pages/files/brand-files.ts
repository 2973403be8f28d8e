import { type Context, Hono } from 'hono'
import { artPath, type Brand } from '#app/brands/brands.ts'
import { findHost } from '#app/brands/hosts.ts'
import { brandStyle, brandStylePath } from '#app/brands/identity/brand-style.ts'
import { iconPath } from '#app/brands/identity/icon-path.ts'
import { firstLetter, letterMark, letterMarkPath } from '#app/brands/identity/letter-mark.ts'
import { homeMetadata } from '#app/brands/identity/with-settings.ts'
import { directionOf, htmlLang } from '#app/i18n/locales.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { readBrandOrLast } from '#worker/services/brands/read-brand.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { serviceWorkers } from '#worker/site/render/assets.ts'

/** Longer names are cut below the icon of an installed app. */
const MAX_SHORT_NAME_LENGTH = 12

const ONE_DAY = 'public, max-age=86400'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Creates the routes of files with fixed names. They cannot be static assets, because they differ by brand, which the
 * host decides.
 */
export function createBrandFileRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/manifest.webmanifest', async (c) => {
    // Always in the host's language: the response may be cached by shared caches.
    const { locale } = findHost(c.var.scope.host, c.var.deps.settings)
    const brand = await readBrandOrLast(c.var.deps, c.var.scope.brand.id, locale)
    const scope = { ...c.var.scope, locale, brand }
    const translate = await translatorOf(scope, ['common'])
    const manifest = {
      id: '/',
      name: scope.brand.siteName,
      short_name: scope.brand.siteName.slice(0, MAX_SHORT_NAME_LENGTH),
      description: homeMetadata(scope.brand, (id) => translate(id as MessageId)).description,
      lang: htmlLang(scope.locale),
      dir: directionOf(scope.locale),
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: scope.brand.themeColour,
      background_color: scope.brand.themeColour,
      categories: ['travel'],
      icons: [
        ...vectorIcons(brand),
        ...([192, 512] as const).flatMap((size) => {
          const src = iconPath(brand, size)
          return src ? [{ src, type: 'image/png', sizes: `${size}x${size}`, purpose: 'any maskable' }] : []
        }),
      ],
    }
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': ONE_DAY,
    })
  })
  routes.get('/art/look/:name', sendStyle)
  routes.get('/sw.js', handleServiceWorker)
  routes.get('/art/mark/:name', sendLetterMark)
  routes.get('/favicon.ico', (c) => redirectTo(c, smallIconPath(c.var.scope.brand)))
  for (const name of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    routes.get(name, (c) => {
      const icon = iconPath(c.var.scope.brand, 180)
      return icon ? redirectTo(c, icon) : c.body(null, 404)
    })
  }
  return routes
}

/** Returns the icon for old browsers, which request `/favicon.ico`. */
function smallIconPath(brand: Brand): string {
  if (brand.pictures.icon) return brand.favicons[0]?.href ?? ''
  return brand.mark.kind === 'folder' ? artPath(brand, 'favicon.ico') : letterMarkPath(brand.id)
}

function vectorIcons(brand: Brand): object[] {
  if (brand.pictures.icon) return []
  const src = brand.siteName === brand.folderName ? artPath(brand, 'mark.svg') : letterMarkPath(brand.id)
  return [{ src, type: 'image/svg+xml', sizes: 'any', purpose: 'any' }]
}

async function sendLetterMark(c: Context<AppEnv>): Promise<Response> {
  const { brand } = c.var.scope
  if (c.req.path !== letterMarkPath(brand.id)) return c.body(null, 404)
  return c.body(letterMark(firstLetter(brand.siteName), brand), 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': ONE_DAY,
  })
}

/** Sends the brand's colours and fonts; immutable only under the URL of the current content. */
async function sendStyle(c: Context<AppEnv>): Promise<Response> {
  const { brand } = c.var.scope
  const style = brandStyle(brand)
  if (style === null || !c.req.param('name')?.startsWith(`${brand.id}.`)) return c.body(null, 404)
  const isCurrent = c.req.path === brandStylePath(brand)
  return c.body(style, 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': isCurrent ? IMMUTABLE : 'no-store',
  })
}

/**
 * Serves the service worker uncached, so that a release or its end (`SERVICE_WORKER=off`) takes effect with the next
 * visit.
 */
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

function redirectTo(c: Context<AppEnv>, path: string): Response {
  c.header('Cache-Control', ONE_DAY)
  return c.redirect(path, 302)
}
