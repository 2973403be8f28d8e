import { type Context, Hono } from 'hono'
import { readCountryHint } from '#worker/content/read-country-hint.ts'
import type { AppEnv } from '#worker/context.ts'
import { writeOwnCookie } from '#worker/http/cookies/cookies.ts'
import { answer } from '#worker/http/respond.ts'

const CRAWLER = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|headless/i

/** `countryContext`: where the edge says the visitor is, with the context cookies, and the brand's site there. */
export function createCountryContextRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/countryContext', async (c) => {
    const { scope, deps } = c.var
    writeContextCookies(c)
    const isCrawler = CRAWLER.test(c.req.header('User-Agent') ?? '')
    return answer(c, {
      country_context: { geo_location_country: scope.visitor.geoCountry, country_code: scope.country.code },
      hint: isCrawler ? null : await readCountryHint(scope, deps.settings),
    })
  })
  return routes
}

/** Only here: a page all guests share carries no cookie. */
function writeContextCookies(c: Context<AppEnv>): void {
  const { brand, locale, country, visitor } = c.var.scope
  writeOwnCookie(c, 'appContext', `${brand.id}.${locale}.${country.code}`)
  writeOwnCookie(c, 'countryIso', country.code)
  if (visitor.geoCountry) writeOwnCookie(c, 'geoContext', visitor.geoCountry)
}
