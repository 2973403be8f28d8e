import { type Context, Hono } from 'hono'
import { anyPlace } from '#app/brands/countries/any-place.ts'
import { type Country, defaultCountryCode, findCountry } from '#app/brands/countries/countries.ts'
import { hasHomePage, homePath } from '#app/brands/home-path.ts'
import { classify } from '#app/domain/routes/routes.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { handleHotel } from '#worker/site/pages/hotel/hotel.ts'
import { handleListing } from '#worker/site/pages/listing/listing.ts'
import { noticePage } from '#worker/site/pages/notice.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { handleHome } from './home.ts'

/** Handles the paths that no other route matched. Must be mounted last. */
export function createPlaceRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/:city', handlePlace)
  routes.get('/:city/:tag', handlePlace)
  routes.get('/:city/:tag/:tag2', handlePlace)
  routes.get('/:city/:tag/:tag2/:tag3', handlePlace)
  routes.get('/:country/:city/:tag/:tag2/:tag3', handlePlace)
  return routes
}

async function handlePlace(c: Context<AppEnv>): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const route = classify(pathname, anyPlace)
  const { screen, args } = route
  if (screen === 'hotel') return handleHotel(c, args[0] ?? '', null)
  const country = route.country === null ? undefined : (findCountry(route.country) ?? undefined)
  if (screen === 'listing' || screen === 'place') {
    if (country) enterCountry(c, country)
    return handleListing(c, { segments: args, country })
  }
  // Fixed routes exist only without a country's code.
  if (country && screen !== 'unknown' && screen !== 'home') {
    return c.redirect(pathname.slice('/in'.length) + search, 301)
  }
  return renderPage(c, await noticePage(c.var.scope, 'not-found'))
}

export function createCountryHomeRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/:country{[a-z][a-z]}/', handleCountryHome)
  return routes
}

async function handleCountryHome(c: Context<AppEnv>): Promise<Response> {
  const { brand } = c.var.scope
  const country = findCountry(c.req.param('country') ?? '')
  const isDefault = country?.code === defaultCountryCode
  if (!country || !(isDefault || hasHomePage(brand, country))) {
    return renderPage(c, await noticePage(c.var.scope, 'not-found'))
  }
  const { pathname, search } = new URL(c.req.url)
  const path = homePath(brand, country)
  if (path !== pathname) return c.redirect(path + search, 301)
  enterCountry(c, country)
  return handleHome(c, path)
}

/** Switches the request to the country of the path: its prices, calendar and time zone. */
export function enterCountry(c: Context<AppEnv>, country: Country): void {
  const { scope } = c.var
  c.set('scope', { ...scope, country, asksConsent: scope.asksConsent || country.isGdpr })
}
