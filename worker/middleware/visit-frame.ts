import type { Context } from 'hono'
import type { QuotedCurrency } from '#app/domain/money/shown-currency.ts'
import {
  type MicrositeError,
  type PartnerMarks,
  readPartnerMarks,
  type VisitedMicrosite,
} from '#app/domain/visits/microsite.ts'
import { findPartner } from '#worker/catalogue/partners/find-partner.ts'
import { findShownCurrency } from '#worker/catalogue/shown-currencies.ts'
import type { AppEnv } from '#worker/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from '#worker/http/cookies/cookies.ts'
import { describeError, log } from '#worker/log.ts'

/** Browsers refuse a cookie of more than 4 kB: rather the sale has no name than its guest no microsite. */
const LONGEST = 3500

/**
 * `webview=true` makes a page and those after it an app's, until its browser ends; `webview=false` ends it (DEC-213). A call only
 * says what its page is: what a page tells as it is left arrives after the next one.
 */
export function readWebview(c: Context<AppEnv>): boolean {
  if (c.var.shared) return false
  const isRemembered = readOwnCookie(c, 'webview') === 'true'
  const asked = new URL(c.req.url).searchParams.get('webview')
  const isPage = c.req.method === 'GET' && !isCall(c)
  if (isPage && asked === 'true' && !isRemembered) writeOwnCookie(c, 'webview', 'true')
  if (isPage && asked === 'false' && isRemembered) clearOwnCookie(c, 'webview')
  return asked === 'true' || (asked !== 'false' && isRemembered)
}

/** `?microsite=` wins and is remembered, then the one remembered; a name no live partner has changes nothing (DEC-82). */
export async function readMicrosite(c: Context<AppEnv>): Promise<VisitedMicrosite | null> {
  if (c.var.shared) return null
  const asked = new URL(c.req.url).searchParams.get('microsite')
  const entered = asked ? await enterMicrosite(c, asked) : null
  return entered ?? rememberedMicrosite(c)
}

/** Remembers the microsite of a name, with what its link tells of the sale; null, and told to the page, where there is none. */
export async function enterMicrosite(c: Context<AppEnv>, name: string): Promise<VisitedMicrosite | null> {
  const { microsite, error } = await findPartner(c.var.deps, name)
  if (!microsite) {
    tellError(c, error)
    return null
  }
  const told = marksIn(c)
  const before = readRemembered(c)
  // A link within the microsite names the partner alone.
  const marks = Object.keys(told).length > 0 || before?.name !== name ? told : before.marks
  const kept = `${name}?${new URLSearchParams(marks)}`
  const isKept = Object.keys(marks).length > 0 && encodeURIComponent(kept).length <= LONGEST
  writeOwnCookie(c, 'microsite', isKept ? kept : name)
  return { ...microsite, marks }
}

async function rememberedMicrosite(c: Context<AppEnv>): Promise<VisitedMicrosite | null> {
  const remembered = readRemembered(c)
  if (!remembered) return null
  if (Object.keys(marksIn(c)).length > 0) return enterMicrosite(c, remembered.name)
  const { microsite, error } = await findPartner(c.var.deps, remembered.name)
  if (microsite) return { ...microsite, marks: remembered.marks }
  // It ends with a page, which can say why: a call comes and goes unseen.
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

/** The page that comes next may be everybody's: its browser reads why the microsite is not there. */
function tellError(c: Context<AppEnv>, error: MicrositeError): void {
  if (!isCall(c)) writeOwnCookie(c, 'micrositeError', error)
}

/** The currency a guest has chosen to read prices in, where it can be had: what a page for everybody is kept under. */
export async function chosenCurrency(c: Context<AppEnv>): Promise<string | null> {
  return (await findQuoted(c, readOwnCookie(c, 'currency')))?.currency ?? null
}

/** The same with its rates, for the page that is made: `?currency=` wins, then the one remembered. */
export function readShown(c: Context<AppEnv>): Promise<QuotedCurrency | null> {
  const { shared } = c.var
  return findQuoted(c, shared ? shared.currency : (readAskedCurrency(c) ?? readOwnCookie(c, 'currency')))
}

/** Remembers what `?currency=` asks for, the country's own too: houses of other countries charge in others. */
export function rememberCurrency(c: Context<AppEnv>): void {
  const asked = c.var.shared ? null : readAskedCurrency(c)
  if (!asked) return
  if (c.var.scope.shown) writeOwnCookie(c, 'currency', asked)
  else if (readOwnCookie(c, 'currency')) clearOwnCookie(c, 'currency')
}

function readAskedCurrency(c: Context<AppEnv>): string | null {
  return isCall(c) ? null : (c.req.query('currency') ?? null)
}

/** Prices are told as they are charged while rates cannot be had: no page waits for them, or fails. */
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
