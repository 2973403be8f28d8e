import { createMiddleware } from 'hono/factory'
import { anyPlace } from '#app/brands/countries/any-place.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { canonicalPathOf } from '#app/domain/routes/canonical-path.ts'
import { classify } from '#app/domain/routes/routes.ts'
import { spreadFilters } from '#app/domain/search/spread-filters.ts'
import { linkOrigin, plainHost } from '#worker/infra/http/address.ts'
import type { AppEnv } from '#worker/site/context.ts'

/**
 * Redirects to the canonical URL: host without trailing dot, one leading slash (browsers read `//name` as a host, so
 * such a path must never be repeated in a link), canonical case and trailing slash. Keeps the query; a list's `filters`
 * is expanded into separate parameters.
 */
export function plainPath() {
  return createMiddleware<AppEnv>(async function plainPath(c, next) {
    const url = new URL(c.req.url)
    const { pathname, search } = url
    if (url.hostname.endsWith('.')) {
      const plainUrl = new URL(linkOrigin(c))
      if (!Object.hasOwn(c.var.deps.settings.publicNames, plainHost(c))) plainUrl.hostname = plainHost(c)
      return c.redirect(plainUrl.origin + pathname + search, 308)
    }
    if (/^[/\\]{2,}/.test(pathname)) return c.redirect(pathname.replace(/^[/\\]+/, '/') + search, 308)
    if (!['GET', 'HEAD'].includes(c.req.method)) return next()
    const canonicalPath = canonicalPathOf(pathname, (code) => findCountry(code) !== null)
    if (canonicalPath !== pathname) return c.redirect(canonicalPath + search, 301)
    if (url.searchParams.has('filters') && isList(pathname)) {
      const filterQuery = new URLSearchParams(spreadFilters([...url.searchParams])).toString()
      return c.redirect(pathname + (filterQuery && `?${filterQuery}`), 302)
    }
    await next()
  })
}

function isList(pathname: string): boolean {
  const { screen } = classify(pathname, anyPlace)
  return screen === 'listing' || screen === 'place'
}
