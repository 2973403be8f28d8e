import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Brand } from '#app/brands/brands.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { isPreviewToken } from '#worker/services/brands/preview-token.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'

const PREVIEW = 'preview'

/** Files of the brand, webhooks of payment providers and CSP reports of browsers. */
const ALWAYS_SERVED = [
  /^\/(art\/|manifest\.webmanifest$|favicon\.ico$|apple-touch-icon|sw\.js$|robots\.txt$)/,
  /^\/api\/pwa\/(gateway\/[a-z0-9-]+\/webhook|csp-report)$/,
]

/** Returns whether guests see the "opening soon" page instead of the site. */
export function isClosed({ settings }: Pick<Deps, 'settings'>, { openedAt }: Pick<Brand, 'openedAt'>): boolean {
  return settings.environment === 'production' && openedAt === null
}

/**
 * Responds with an "opening soon" page while the operator has not opened the brand. The operator's preview link opens
 * the whole site in one browser.
 */
export function openingSoon({ page }: { page: (c: Context<AppEnv>) => Promise<Response> }) {
  return createMiddleware<AppEnv>(async function openingSoon(c, next) {
    const { deps, scope } = c.var
    if (!isClosed(deps, scope.brand) || scope.preview || ALWAYS_SERVED.some((pattern) => pattern.test(c.req.path)))
      return next()
    c.header('X-Robots-Tag', 'noindex')
    const token = c.req.query(PREVIEW)
    if (token !== undefined && (await isPreview(c, token))) return enterPreview(c, token)
    if (await isPreview(c, readOwnCookie(c, 'preview'))) return next()
    // API clients should retry later.
    if (c.req.path.startsWith('/api/')) return c.body(null, 503, { 'Retry-After': '3600' })
    // These addresses are requested by crawlers, which expect files and no page.
    if (/\.(xml|gz|txt|json)$/.test(c.req.path)) return c.body(null, 404)
    c.set('scope', { ...scope, isOpening: true })
    return page(c)
  })
}

async function isPreview(c: Context<AppEnv>, token: string | null): Promise<boolean> {
  const { deps, scope } = c.var
  return token !== null && isPreviewToken(deps, scope.brand.id, token)
}

/** Moves the token from the URL into a cookie, so that it is in no referrer or bookmark. */
function enterPreview(c: Context<AppEnv>, token: string): Response {
  writeOwnCookie(c, 'preview', token)
  const url = new URL(c.req.url)
  url.searchParams.delete(PREVIEW)
  c.header('Cache-Control', 'no-store')
  return c.redirect(url.pathname + url.search, 303)
}
