import type { Context } from 'hono'
import { findBrand } from '#app/brands/brands.ts'
import { findHost } from '#app/brands/hosts.ts'
import type { addedFields } from '#app/client/events/catalogue.ts'
import type { PageSays } from '#app/client/events/event-bodies.ts'
import type { FieldValue } from '#app/client/events/fields.ts'
import { type Choices, choosable } from '#app/domain/consent/consent.ts'
import { browsingModes } from '#app/domain/routes/browsing-mode.ts'
import type { Sender } from '#worker/services/analytics/take-events.ts'
import { findPartner } from '#worker/services/catalog/partner.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { hasSignal, readChoices } from '#worker/site/http/cookies/consent.ts'
import { readOwnCookie } from '#worker/site/http/cookies/cookies.ts'

type Added = { [Name in (typeof addedFields)[number]]: FieldValue<Name> | null }

/** What the server knows of who tells of an event, and may therefore be believed [ANLY-46]. */
export async function senderOf(c: Context<AppEnv>, said: Partial<PageSays>): Promise<Sender> {
  const { scope, deps } = c.var
  const { visitor, country } = scope
  const agent = c.req.header('User-Agent') ?? ''
  const { choices, brand, isKnownHost, experiments, microsite, mode, isSignedIn } = isSecondHost(c)
    ? await saidOfVisit(c, said)
    : ownVisit(c)
  const added: Added = {
    device: visitor.device,
    platform: visitor.isWebview ? (/Android/.test(agent) ? 'android' : 'ios') : 'web',
    brand: brand.id,
    country: pageCountry(c) ?? country.code,
    browser: browserOf(agent),
    consent: choosable.filter((name) => choices[name]),
    experiments: Object.entries(visitor.experiments).flatMap(([name, isIn]) =>
      (experiments ? experiments.includes(name) : isIn) ? [name] : [],
    ),
    microsite: microsite?.name ?? null,
    mode: browsingModes.find((known) => known === mode) ?? null,
    is_webview: visitor.isWebview,
    is_signed_in: isSignedIn,
    environment: deps.settings.environment === 'production' && isKnownHost ? 'prod' : 'nonprod',
  }
  const known = Object.entries(added).filter(([, value]) => value !== null)
  return { added: Object.fromEntries(known), mayKeep: (of) => of === 'necessary' || choices[of] }
}

/** A page of another host tells: we are its second host, and are sent none of its cookies. */
function isSecondHost(c: Context<AppEnv>): boolean {
  const origin = c.req.header('Origin')
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== new URL(c.req.url).host)
}

/** The visit as its own host knows it. */
function ownVisit(c: Context<AppEnv>) {
  const { visitor, brand, isKnownHost } = c.var.scope
  return {
    choices: readChoices(c),
    brand,
    isKnownHost,
    experiments: null,
    microsite: visitor.microsite,
    mode: readOwnCookie(c, 'browsingMode'),
    isSignedIn: visitor.user !== null,
  }
}

/** The visit as its page says it; the host of the page is named by the browser itself. */
async function saidOfVisit(c: Context<AppEnv>, { consent, visit }: Partial<PageSays>) {
  const origin = c.req.header('Origin') ?? ''
  const { publicHosts } = c.var.deps.settings
  const host = findHost(URL.canParse(origin) ? new URL(origin).hostname : '', { publicHosts })
  return {
    choices: saidChoices(c, consent ?? ''),
    brand: findBrand(host.brandId),
    isKnownHost: host.isKnown,
    experiments: visit?.experiments ?? [],
    microsite: visit?.microsite ? (await findPartner(c.var.deps, visit.microsite)).microsite : null,
    mode: visit?.mode ?? null,
    isSignedIn: visit?.isSignedIn ?? false,
  }
}

function saidChoices(c: Context<AppEnv>, letters: string): Choices {
  const has = (of: string) => letters.includes(of.charAt(0))
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
