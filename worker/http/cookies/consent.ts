import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { findCountry } from '#app/brands/countries/countries.ts'
import { findHost } from '#app/brands/hosts.ts'
import {
  type Choices,
  type ConsentClass,
  choicesOf,
  consentCookie,
  type GivenConsent,
  readConsent,
} from '#app/domain/consent/consent.ts'
import type { AppEnv } from '#worker/context.ts'

/** What this request's guest allows to be kept. */
export function readChoices(c: Context<AppEnv>): Choices {
  return choicesOf({ given: readGiven(c), asks: asksConsent(c), hasSignal: hasSignal(c) })
}

/** Tells whether something of a class may be kept in this browser [CONS-29]. */
export function mayKeep(c: Context<AppEnv>, of: ConsentClass): boolean {
  return of === 'necessary' || readChoices(c)[of]
}

/** The answer this browser has given; null without one. */
export function readGiven(c: Context<AppEnv>): GivenConsent | null {
  return readConsent(getCookie(c, consentCookie) ?? null)
}

/** Tells whether the browser sends Global Privacy Control or Do Not Track [CONS-34]. */
export function hasSignal(c: Context<AppEnv>): boolean {
  return c.req.header('Sec-GPC') === '1' || c.req.header('DNT') === '1'
}

/** Tells whether the law wants a consent first: that of the host's country, or of the page's, which its path or its call names. */
function asksConsent(c: Context<AppEnv>): boolean {
  const { pathname, hostname, searchParams } = new URL(c.req.url)
  const { pageCountryCode } = findHost(hostname, { publicHosts: c.var.deps.settings.publicHosts })
  const named = /^\/(api|analytics)\//.test(pathname) ? searchParams.get('region') : pathname.split('/')[1]
  const ofPage = named && /^[a-z]{2}$/i.test(named) ? findCountry(named) : null
  return findCountry(pageCountryCode).isGdpr || ofPage?.isGdpr === true
}
