import { type Context, Hono } from 'hono'
import { type Country, findCountry } from '#app/brands/countries/countries.ts'
import { homePath } from '#app/brands/home-path.ts'
import type { AppEnv } from '#worker/context.ts'
import { noticePage } from '#worker/pages/texts/notice.ts'
import { renderPage } from '#worker/render/render-page.tsx'
import { answerHome } from './home.ts'

/** `/{countrycode}/`: the home page of a country that has one; otherwise redirects to the root or returns 404. */
export function createCountryHomeRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/:country{[a-z][a-z]}/', answerCountryHome)
  return routes
}

async function answerCountryHome(c: Context<AppEnv>): Promise<Response> {
  const { brand } = c.var.scope
  const country = findCountry(c.req.param('country') ?? '')
  if (!country?.flags.doesHomePageExists) return renderPage(c, await noticePage(c.var.scope, 'not-found'))
  const { pathname, search } = new URL(c.req.url)
  const path = homePath(brand, country)
  if (path !== pathname) return c.redirect(path + search, 301)
  enterCountry(c, country)
  return answerHome(c, path)
}

/** From here on the request uses the country of the path: its prices, calendar and time zone. */
export function enterCountry(c: Context<AppEnv>, country: Country): void {
  const { scope } = c.var
  c.set('scope', { ...scope, country, asksConsent: scope.asksConsent || country.isGdpr })
}
