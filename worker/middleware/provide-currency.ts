import type { Context } from 'hono'
import { findShownCurrency, type QuotedCurrency } from '#worker/catalogue/shown-currencies.ts'
import type { AppEnv } from '#worker/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from '#worker/http/cookies/cookies.ts'
import { describeError, log } from '#worker/log.ts'

/** The currency a guest has chosen to read prices in, where it can be had: what a page for everybody is kept under. */
export async function chosenCurrency(c: Context<AppEnv>): Promise<string | null> {
  return (await findQuoted(c, readOwnCookie(c, 'currency')))?.currency ?? null
}

/** The same with its rates, for the page that is made: `?currency=` wins, then the one remembered. */
export function readShown(c: Context<AppEnv>): Promise<QuotedCurrency | null> {
  const { shared } = c.var
  return findQuoted(c, shared ? shared.currency : (readAskedCurrency(c) ?? readOwnCookie(c, 'currency')))
}

/** Remembers what `?currency=` asks for; the page's own is what everybody reads, and needs no memory. */
export function rememberCurrency(c: Context<AppEnv>): void {
  const asked = c.var.shared ? null : readAskedCurrency(c)
  if (!asked) return
  const { shown, country } = c.var.scope
  if (shown && asked !== country.currency) writeOwnCookie(c, 'currency', asked)
  else if (readOwnCookie(c, 'currency')) clearOwnCookie(c, 'currency')
}

function readAskedCurrency(c: Context<AppEnv>): string | null {
  return c.req.path.startsWith('/api/') ? null : (c.req.query('currency') ?? null)
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
