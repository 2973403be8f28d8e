import type { Context } from 'hono'
import { type Choices, choosable } from '#app/domain/consent/consent.ts'
import { browsingModes } from '#app/domain/routes/browsing-mode.ts'
import type { addedFields } from '#app/events/catalogue.ts'
import type { FieldValue } from '#app/events/fields.ts'
import type { AppEnv } from '#worker/context.ts'
import { requestOrigin } from '#worker/http/address.ts'
import { hasSignal, readChoices } from '#worker/http/cookies/consent.ts'
import { readOwnCookie } from '#worker/http/cookies/cookies.ts'
import type { Sender } from '#worker/tracking/take-events.ts'

type Added = { [Name in (typeof addedFields)[number]]: FieldValue<Name> | null }

/** What the server knows of who tells of an event, and may therefore be believed [ANLY-46]. */
export function senderOf(c: Context<AppEnv>, told: unknown): Sender {
  const { scope, deps } = c.var
  const { visitor, brand, country, isKnownHost } = scope
  const agent = c.req.header('User-Agent') ?? ''
  const choices = choicesOf(c, told)
  const mode = readOwnCookie(c, 'browsingMode')
  const added: Added = {
    device: visitor.device,
    platform: visitor.isWebview ? (/Android/.test(agent) ? 'android' : 'ios') : 'web',
    brand: brand.id,
    country: pageCountry(c) ?? country.code,
    browser: browserOf(agent),
    consent: choosable.filter((name) => choices[name]),
    experiments: Object.entries(visitor.experiments).flatMap(([name, isIn]) => (isIn ? [name] : [])),
    microsite: visitor.microsite?.name ?? null,
    mode: browsingModes.find((known) => known === mode) ?? null,
    is_webview: visitor.isWebview,
    is_signed_in: visitor.user !== null,
    environment: deps.settings.environment === 'production' && isKnownHost ? 'prod' : 'nonprod',
  }
  const known = Object.entries(added).filter(([, value]) => value !== null)
  return { added: Object.fromEntries(known), mayKeep: (of) => of === 'necessary' || choices[of] }
}

/** What this guest allows: as their cookie says it, or, at a second host, which is sent none, as their page does. */
function choicesOf(c: Context<AppEnv>, told: unknown): Choices {
  const origin = c.req.header('Origin')
  if (origin === undefined || origin === requestOrigin(c) || typeof told !== 'string') return readChoices(c)
  const has = (of: string) => told.includes(of.charAt(0))
  const mayCount = !hasSignal(c)
  return {
    preferences: has('preferences'),
    statistics: mayCount && has('statistics'),
    marketing: mayCount && has('marketing'),
  }
}

/** The country of the page, which the browser's call names. */
function pageCountry(c: Context<AppEnv>): string | null {
  const region = c.req.query('region') ?? ''
  return /^[a-z]{2}$/i.test(region) ? region.toUpperCase() : null
}

function browserOf(agent: string): FieldValue<'browser'> {
  if (/\bEdgA?\//.test(agent)) return 'edge'
  if (/\b(Firefox|FxiOS)\//.test(agent)) return 'firefox'
  if (/\b(Chrome|CriOS|HeadlessChrome)\//.test(agent)) return 'chrome'
  return /\bSafari\//.test(agent) ? 'safari' : 'other'
}
