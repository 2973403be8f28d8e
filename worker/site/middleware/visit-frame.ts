import type { Context } from 'hono'
import type { QuotedCurrency } from '#app/domain/money/shown-currency.ts'
import {
  type MicrositeError,
  type PartnerMarks,
  readPartnerMarks,
  type VisitedMicrosite,
} from '#app/domain/visits/microsite.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { findShownCurrency } from '#worker/services/catalog/exchange-rates.ts'
import { findPartner } from '#worker/services/catalog/partner.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'

/** Browsers refuse cookies over 4 kB: then the microsite is stored without its marks. */
const MAX_LENGTH = 3500

/**
 * Whether the page is shown in an app. `webview=true` in a page's URL is stored until the browser closes,
 * `webview=false` ends it. Requests only state their page's value, because one sent on leaving a page arrives after the
 * next page.
 */
export function readWebview(c: Context<AppEnv>): boolean {
  if (c.var.shared) return false
  const isRemembered = readOwnCookie(c, 'webview') === 'true'
  const requested = new URL(c.req.url).searchParams.get('webview')
  const isPage = c.req.method === 'GET' && !isCall(c)
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

/** Stores a microsite with the marks of its link. Returns null, and reports the error to the page, when unavailable. */
export async function enterMicrosite(c: Context<AppEnv>, name: string): Promise<VisitedMicrosite | null> {
  const { microsite, error } = await findPartner(c.var.deps, name)
  if (!microsite) {
    tellError(c, error)
    return null
  }
  const linkMarks = marksIn(c)
  const before = readRemembered(c)
  // Links within the microsite have no marks: keep the stored ones.
  const marks = Object.keys(linkMarks).length > 0 || before?.name !== name ? linkMarks : before.marks
  const cookie = `${name}?${new URLSearchParams(marks)}`
  const fits = Object.keys(marks).length > 0 && encodeURIComponent(cookie).length <= MAX_LENGTH
  writeOwnCookie(c, 'microsite', fits ? cookie : name)
  return { ...microsite, marks }
}

async function rememberedMicrosite(c: Context<AppEnv>): Promise<VisitedMicrosite | null> {
  const remembered = readRemembered(c)
  if (!remembered) return null
  if (Object.keys(marksIn(c)).length > 0) return enterMicrosite(c, remembered.name)
  const { microsite, error } = await findPartner(c.var.deps, remembered.name)
  if (microsite) return { ...microsite, marks: remembered.marks }
  // Only pages end it, because they can show why.
  if (!isCall(c)) clearOwnCookie(c, 'microsite')
  tellError(c, error)
  return null
}

function marksIn(c: Context<AppEnv>): PartnerMarks {
  return readPartnerMarks(new URL(c.req.url).searchParams)
}

function readRemembered(c: Context<AppEnv>): Pick<VisitedMicrosite, 'name' | 'marks'> | null {
  const [name = '', marks = ''] = readOwnCookie(c, 'microsite')?.split('?') ?? []
  return name === '' ? null : { name, marks: readPartnerMarks(new URLSearchParams(marks)) }
}

/** Stores the error in a cookie, because the next page may be a cached one. */
function tellError(c: Context<AppEnv>, error: MicrositeError): void {
  if (!isCall(c)) writeOwnCookie(c, 'micrositeError', error)
}

/** Returns the chosen display currency if available; part of a shared page's key. */
export async function chosenCurrency(c: Context<AppEnv>): Promise<string | null> {
  return (await findQuoted(c, readOwnCookie(c, 'currency')))?.currency ?? null
}

/** Returns the display currency with its rates: `?currency=`, otherwise the stored one. */
export function readShown(c: Context<AppEnv>): Promise<QuotedCurrency | null> {
  const { shared } = c.var
  return findQuoted(c, shared ? shared.currency : (readRequestedCurrency(c) ?? readOwnCookie(c, 'currency')))
}

/** Stores the currency of `?currency=`, including the country's own, because properties abroad charge in others. */
export function rememberCurrency(c: Context<AppEnv>): void {
  const requested = c.var.shared ? null : readRequestedCurrency(c)
  if (!requested) return
  if (c.var.scope.shown) writeOwnCookie(c, 'currency', requested)
  else if (readOwnCookie(c, 'currency')) clearOwnCookie(c, 'currency')
}

function readRequestedCurrency(c: Context<AppEnv>): string | null {
  return isCall(c) ? null : (c.req.query('currency') ?? null)
}

/** Returns null when rates cannot be loaded: prices are then shown as charged. */
async function findQuoted(c: Context<AppEnv>, code: string | null): Promise<QuotedCurrency | null> {
  if (!code || !/^[A-Z]{3}$/.test(code)) return null
  try {
    return await findShownCurrency(c.var.deps, code)
  } catch (error) {
    if (c.var.shared) c.var.shared.hasFailed = true
    log('error', 'rates_failed', describeError(error))
    return null
  }
}

function isCall(c: Context<AppEnv>): boolean {
  return c.req.path.startsWith('/api/')
}
