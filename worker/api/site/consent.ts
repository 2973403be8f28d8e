import { type Context, Hono } from 'hono'
import { findCountry } from '#app/brands/countries/countries.ts'
import { consentBody } from '#app/contracts/site/consent.ts'
import { writeConsent } from '#app/domain/consent/consent.ts'
import type { AppEnv } from '#worker/context.ts'
import { addressOf } from '#worker/http/address.ts'
import { hasSignal, readGiven } from '#worker/http/cookies/consent.ts'
import { clearRefused, writeOwnCookie } from '#worker/http/cookies/cookies.ts'
import { parseInput, readJson } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { giveConsent } from '#worker/identity/give-consent.ts'

/** `consent`: what a guest allows to be kept in this browser, written down and noted in its cookie [CONS-21, CONS-23]. */
export function createConsentRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/consent', answerConsent)
  return routes
}

async function answerConsent(c: Context<AppEnv>): Promise<Response> {
  const body = await readJson(c.req.raw)
  const input = body.ok ? parseInput(consentBody, body.value) : body
  if (!input.ok) return refuseWith(c, input.problem)
  const { version } = input.value
  // The browser's own signal stands above what is pressed (DEC-192).
  const choices = hasSignal(c) ? { ...input.value.choices, statistics: false, marketing: false } : input.value.choices
  const before = { given: readGiven(c), address: addressOf(c) }
  const made = await giveConsent(c.var.deps, c.var.scope, { version, choices, countryCode: pageCountry(c), ...before })
  if (!made.ok) return refuseWith(c, made.problem)
  const given = made.value
  if (given.id !== before.given?.id) writeOwnCookie(c, 'consent', writeConsent(given))
  clearRefused(c, (of) => of === 'necessary' || choices[of])
  return answer(c, { consent: { id: given.id, version, ...choices, given_at: new Date(given.at).toISOString() } })
}

/** The country of the page the guest has read, which its call names; else the host's. */
function pageCountry(c: Context<AppEnv>): string {
  const region = c.req.query('region')
  const named = region && /^[a-z]{2}$/i.test(region) ? findCountry(region) : null
  return (named?.flags.doesHomePageExists ? named : c.var.scope.country).code
}
