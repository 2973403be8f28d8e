import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import {
  type Choices,
  type ConsentClass,
  choicesOf,
  consentCookie,
  type GivenConsent,
  readConsent,
} from '#app/domain/consent/consent.ts'
import type { AppEnv } from '#worker/site/context.ts'

export function readChoices(c: Context<AppEnv>): Choices {
  return choicesOf({ given: readGiven(c), asks: c.var.scope.asksConsent, hasSignal: hasSignal(c) })
}

/** Whether data of a class may be stored in this browser. */
export function mayKeep(c: Context<AppEnv>, of: ConsentClass): boolean {
  return of === 'necessary' || readChoices(c)[of]
}

export function readGiven(c: Context<AppEnv>): GivenConsent | null {
  return readConsent(getCookie(c, consentCookie) ?? null)
}

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function hasSignal(c: Context<AppEnv>): boolean {
  return c.req.header('Sec-GPC') === '1' || c.req.header('DNT') === '1'
}
