import type { Context } from 'hono'
import type { QuotedCurrency } from '#app/domain/money/shown-currency.ts'
import {
  type MicrositeError,
  type PartnerFields,
  readPartnerFields,
  type VisitedMicrosite,
} from '#app/domain/visits/microsite.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { findShownCurrency } from '#worker/services/catalog/exchange-rates.ts'
import { findPartner } from '#worker/services/catalog/partner.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'

/** Browsers refuse cookies over 4 kB; a longer microsite is stored without the partner's fields. */
const MAX_COOKIE_LENGTH = 3500

/**
 * Returns whether the page is shown in an app. `webview=true` in a page's URL is stored until the browser closes,
 * `webview=false` ends it. Requests only state their page's value, because one sent on leaving a page arrives after the
 * next page.
 */
export function readWebview(c: Context<AppEnv>): boolean {
  if (c.var.shared) return false
  const isRemembered = readOwnCookie(c, 'webview') === 'true'
  const requested = new URL(c.req.url).searchParams.get('webview')
  const isPage = c.req.method === 'GET' && !isApiRequest(c)
  if (isPage && requested === 'true' && !isRemembered) writeOwnCookie(c, 'webview', 'true')
  if (isPage && requested === 'false' && isRemembered) clearOwnCookie(c, 'webview')
  return requested === 'true' || (requested !== 'false' && isRemembered)
}

/** Returns the microsite of `?microsite=` (stored), otherwise the stored one. Unknown names are ignored. */
export async function readMicrosite(c: Context<AppEnv>): Promise<VisitedMicrosite | null> {
  if (c.var.shared) return null
  const requested = new URL(c.req.url).searchParams.get('microsite')
  const entered = requested ? await enterMicrosite(c, requested) : null
  return entered ?? rememberedMicrosite(c)
}

/**
 * Stores a microsite with the partner's fields in its link. Returns null, and reports the error to the page, when
 * unavailable.
 */
export async function enterMicrosite(c: Context<AppEnv>, name: string): Promise<VisitedMicrosite | null> {
  const { microsite, error } = await findPartner(c.var.deps, name)
  if (!microsite) {
    storeMicrositeError(c, error)
    return null
  }
  const linkFields = readLinkFields(c)
  const previous = readRemembered(c)
  // Links within the microsite have no partner's fields, so the stored ones are kept.
  const hasNewFields = Object.keys(linkFields).length > 0 || previous?.name !== name
  const partnerFields = hasNewFields ? linkFields : previous.partnerFields
  const cookie = `${name}?${new URLSearchParams(partnerFields)}`
  const fits = Object.keys(partnerFields).length > 0 && encodeURIComponent(cookie).length <= MAX_COOKIE_LENGTH
  writeOwnCookie(c, 'microsite', fits ? cookie : name)
  return { ...microsite, partnerFields }
}

async function rememberedMicrosite(c: Context<AppEnv>): Promise<VisitedMicrosite | null> {
  const remembered = readRemembered(c)
  if (!remembered) return null
  if (Object.keys(readLinkFields(c)).length > 0) return enterMicrosite(c, remembered.name)
  const { microsite, error } = await findPartner(c.var.deps, remembered.name)
  if (microsite) return { ...microsite, partnerFields: remembered.partnerFields }
  // Only pages end the microsite, because they can show the reason.
  if (!isApiRequest(c)) clearOwnCookie(c, 'microsite')
  storeMicrositeError(c, error)
  return null
}

function readLinkFields(c: Context<AppEnv>): PartnerFields {
  return readPartnerFields(new URL(c.req.url).searchParams)
}

function readRemembered(c: Context<AppEnv>): Pick<VisitedMicrosite, 'name' | 'partnerFields'> | null {
  const [name = '', query = ''] = readOwnCookie(c, 'microsite')?.split('?') ?? []
  return name === '' ? null : { name, partnerFields: readPartnerFields(new URLSearchParams(query)) }
}

/** Stores the error in a cookie, because the next page may be a cached one. */
function storeMicrositeError(c: Context<AppEnv>, error: MicrositeError): void {
  if (!isApiRequest(c)) writeOwnCookie(c, 'micrositeError', error)
}

/** Returns the chosen display currency if available; part of a shared page's key. */
export async function chosenCurrency(c: Context<AppEnv>): Promise<string | null> {
  return (await findQuotedCurrency(c, readOwnCookie(c, 'currency')))?.currency ?? null
}

/** Returns the display currency with its rates: `?currency=`, otherwise the stored one. */
export function readShownCurrency(c: Context<AppEnv>): Promise<QuotedCurrency | null> {
  const { shared } = c.var
  return findQuotedCurrency(c, shared ? shared.currency : (readRequestedCurrency(c) ?? readOwnCookie(c, 'currency')))
}

/** Stores the currency of `?currency=`, including the country's own, because properties abroad charge in others. */
export function rememberCurrency(c: Context<AppEnv>): void {
  const requested = c.var.shared ? null : readRequestedCurrency(c)
  if (!requested) return
  if (c.var.scope.shown) writeOwnCookie(c, 'currency', requested)
  else if (readOwnCookie(c, 'currency')) clearOwnCookie(c, 'currency')
}

function readRequestedCurrency(c: Context<AppEnv>): string | null {
  return isApiRequest(c) ? null : (c.req.query('currency') ?? null)
}

/** Returns null when rates cannot be loaded: prices are then shown as charged. */
async function findQuotedCurrency(c: Context<AppEnv>, code: string | null): Promise<QuotedCurrency | null> {
  if (!code || !/^[A-Z]{3}$/.test(code)) return null
  try {
    return await findShownCurrency(c.var.deps, code)
  } catch (error) {
    if (c.var.shared) c.var.shared.hasFailed = true
    log('error', 'rates_failed', describeError(error))
    return null
  }
}

function isApiRequest(c: Context<AppEnv>): boolean {
  return c.req.path.startsWith('/api/')
}
