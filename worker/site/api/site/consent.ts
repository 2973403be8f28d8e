import { type Context, Hono } from 'hono'
import { findCountry } from '#app/brands/countries/countries.ts'
import { pageEndpoints } from '#app/contracts/site/endpoints.ts'
import { writeConsent } from '#app/domain/consent/consent.ts'
import { ok } from '#app/domain/result.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import { giveConsent } from '#worker/services/accounts/give-consent.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { hasSignal, readGiven } from '#worker/site/http/cookies/consent.ts'
import { clearRefused, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'

/** Stores what a guest allows to be kept in the browser, and sets the cookie for it. */
export function createConsentRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, pageEndpoints.giveConsent, async (c, { query, body }) => {
    const { version } = body
    // The signal of the browser (Global Privacy Control, Do Not Track) overrides what the guest pressed.
    const choices = hasSignal(c) ? { ...body.choices, statistics: false, marketing: false } : body.choices
    const before = { given: readGiven(c), address: addressOf(c) }
    const countryCode = pageCountry(c, query.region)
    const made = await giveConsent(c.var.deps, c.var.scope, { version, choices, countryCode, ...before })
    if (!made.ok) return made
    const given = made.value
    if (given.id !== before.given?.id) writeOwnCookie(c, 'consent', writeConsent(given))
    clearRefused(c, (of) => of === 'necessary' || choices[of])
    return ok({ consent: { id: given.id, version, ...choices, given_at: new Date(given.at).toISOString() } })
  })
  return routes
}

/** The country the request names as that of its page, else the country of the host. */
function pageCountry(c: Context<AppEnv>, region: string | undefined): string {
  const named = region && /^[a-z]{2}$/i.test(region) ? findCountry(region) : null
  return (named?.flags.doesHomePageExists ? named : c.var.scope.country).code
}
