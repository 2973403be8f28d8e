import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { addressOf, requestOrigin } from '#worker/infra/http/address.ts'
import { readAdminOrigin } from './admin-origin.ts'
import type { AdminEnv } from './context.ts'
import { findDeviceOf } from './services/operators/devices.ts'
import { rememberPerson } from './services/operators/known-browsers.ts'
import type { AdminOrigin } from './services/operators/passkeys.ts'
import type { ProofRequest } from './services/operators/proofs.ts'

/** The browser of a person: its request, and the cookies the response sets. */
export type Browser = {
  at: AdminOrigin
  /** Origin of links that the response or a mail has; null when ADMIN_ORIGIN is needed for it. */
  linksAt: AdminOrigin | null
  /** Reads the enrolled device. */
  toProofRequest: () => Promise<ProofRequest>
  setSession: (token: string, lifeMs: number) => void
  endSession: () => void
  setDevice: (token: string) => void
  /** Remembers that the person signed in here. */
  remember: (operatorId: string) => Promise<void>
}

/** Browsers limit cookies to 400 days. */
const DEVICE_LIFE_MS = 400 * DAY_MS

const cookies = { session: 'operator', device: 'operator-device', known: 'operator-known' } as const
type CookieName = keyof typeof cookies

export function toBrowser(c: Context<AdminEnv>): Browser {
  return {
    at: adminOrigin(c),
    linksAt: linkOriginOf(c),
    toProofRequest: async () => ({
      at: adminOrigin(c),
      address: addressOf(c),
      device: await findDeviceOf(c.var.deps.db, readCookie(c, 'device')),
      known: readCookie(c, 'known') ?? '',
      requestId: c.var.requestId,
      ...(c.var.via === undefined ? {} : { via: c.var.via }),
    }),
    setSession: (token, lifeMs) => writeCookie(c, 'session', { value: token, lifeMs }),
    endSession: () => void deleteCookie(c, cookieName(c, 'session'), { path: '/', secure: isSecure(c) }),
    setDevice: (token) => writeCookie(c, 'device', { value: token, lifeMs: DEVICE_LIFE_MS }),
    remember: async (operatorId) => {
      const value = await rememberPerson(c.var.deps, readCookie(c, 'known') ?? '', operatorId)
      writeCookie(c, 'known', { value, lifeMs: DEVICE_LIFE_MS })
    },
  }
}

export function readSessionCookie(c: Context<AdminEnv>): string | null {
  return readCookie(c, 'session')
}

function readCookie(c: Context<AdminEnv>, name: CookieName): string | null {
  return getCookie(c, cookieName(c, name)) ?? null
}

/** Sets a cookie. `SameSite=Strict` and the prefix keep other sites and sibling hosts from sending or setting it. */
function writeCookie(c: Context<AdminEnv>, name: CookieName, { value, lifeMs }: { value: string; lifeMs: number }) {
  const secure = isSecure(c)
  const maxAge = Math.floor(lifeMs / 1000)
  setCookie(c, cookieName(c, name), value, { path: '/', httpOnly: true, secure, sameSite: 'Strict', maxAge })
}

/** Returns the cookie's name, without the prefix on plain http, where browsers refuse it; only local hosts use that. */
function cookieName(c: Context<AdminEnv>, name: CookieName): string {
  return isSecure(c) ? `__Host-${cookies[name]}` : cookies[name]
}

function isSecure(c: Context<AdminEnv>): boolean {
  return adminOrigin(c).origin.startsWith('https:')
}

/** Returns the address at which people open the admin: ADMIN_ORIGIN, or that of the request. */
export function adminOrigin(c: Context<AdminEnv>): AdminOrigin {
  const { origin, hostname } = new URL(readAdminOrigin(c.env) ?? requestOrigin(c))
  return { origin, hostname }
}

/**
 * Returns the origin of invitation links. Null in production without ADMIN_ORIGIN: a caller could send a foreign
 * `Host`, which would get the secret.
 */
export function linkOriginOf(c: Context<AdminEnv>): AdminOrigin | null {
  const isUnknown = c.var.deps.settings.environment === 'production' && readAdminOrigin(c.env) === null
  return isUnknown ? null : adminOrigin(c)
}

/** Refuses a write that does not come from a page of the admin; otherwise returns null. */
export function refuseForeignOrigin(c: Context<AdminEnv>): Problem | null {
  if (c.req.method === 'GET') return null
  const site = c.req.header('Sec-Fetch-Site')
  const isOwn = c.req.header('Origin') === adminOrigin(c).origin && (site === undefined || site === 'same-origin')
  return isOwn ? null : problem('xsrf_failed')
}
