import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findHost } from '#app/brands/hosts.ts'
import { overlayNamesIn, withOverlays } from '#app/domain/routes/nested-address.ts'
import { overlays, standsAlone } from '#app/overlays/catalogue.ts'
import { allowedOverlays } from '#app/overlays/first-load.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { wantsData } from '#worker/site/render/render-page.tsx'

/**
 * Redirects a first load with an overlay that is not shareable, on a phone, to the page without it. Guests already on
 * the site get the overlay.
 */
export function firstLoad() {
  return createMiddleware<AppEnv>(async function firstLoad(c, next) {
    const { pathname, search } = new URL(c.req.url)
    const path = pathname + search
    const names = overlayNamesIn(search)
    if (names.length === 0 || c.req.method !== 'GET' || pathname.startsWith('/api/') || wantsData(c)) return next()
    const { visitor } = c.var.scope
    const entry = overlays.get(names[0] ?? '')
    // A picker rendered as a page is not an overlay.
    if (entry && standsAlone(entry, visitor)) return next()
    const allowedNames = allowedOverlays(path, { device: visitor.device, isFirst: !isOnSite(c) })
    if (allowedNames.length === names.length) return next()
    c.header('Cache-Control', 'no-store')
    c.header('Vary', 'User-Agent, Referer, Sec-Fetch-Site')
    return c.redirect(withOverlays(path, allowedNames), 302)
  })
}

/**
 * Returns whether the request comes from our site or from a payment. Back, Forward and reload keep the original
 * referrer.
 */
function isOnSite(c: Context<AppEnv>): boolean {
  if (c.req.header('Sec-Fetch-Site') === 'same-origin' || isBackFromPaying(c)) return true
  const referrer = c.req.header('Referer') ?? ''
  if (!URL.canParse(referrer)) return false
  const { hostname } = new URL(referrer)
  return hostname === c.var.scope.host || findHost(hostname, c.var.deps.settings).isKnown
}

/** Returns whether the URL has the parameters that `finishPayment` adds to the return URL. */
function isBackFromPaying(c: Context<AppEnv>): boolean {
  return c.req.query('paid') === 'true' || c.req.query('failed') === 'true'
}
