import { type Context, Hono } from 'hono'
import { pageEndpoints } from '#app/contracts/site/endpoints.ts'
import { ok } from '#app/domain/result.ts'
import { readCountryHint } from '#worker/services/content/read-country-hint.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'

const CRAWLER = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|headless/i

/** Where the edge locates the visitor, and the brand's site for that country; crawlers get no hint. */
export function createCountryContextRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, pageEndpoints.readCountryContext, async (c) => {
    const { scope, deps } = c.var
    writeContextCookies(c)
    const isCrawler = CRAWLER.test(c.req.header('User-Agent') ?? '')
    return ok({
      country_context: { geo_location_country: scope.visitor.geoCountry, country_code: scope.country.code },
      hint: isCrawler ? null : await readCountryHint(scope, deps.settings),
    })
  })
  return routes
}

/** Set here alone: a page cached for all guests carries no cookie. */
function writeContextCookies(c: Context<AppEnv>): void {
  const { brand, locale, country, visitor } = c.var.scope
  writeOwnCookie(c, 'appContext', `${brand.wireId}.${locale}.${country.code}`)
  writeOwnCookie(c, 'countryIso', country.code)
  if (visitor.geoCountry) writeOwnCookie(c, 'geoContext', visitor.geoCountry)
}
