import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { problem } from '#app/domain/problem.ts'
import type { AppEnv } from '#worker/context.ts'
import { requestOrigin } from '#worker/http/address.ts'
import { readOwnCookie, writeOwnCookie } from '#worker/http/cookies/cookies.ts'
import { refuseWith } from '#worker/http/respond.ts'
import { isKeyedHash, keyedHash, randomToken } from '#worker/secrets/keyed-hash.ts'

export type XsrfOptions = {
  /** Server-to-server addresses that prove themselves by signature instead. */
  exempt: RegExp
  /** Reads that change state and so need the proof too. */
  guardedReads: RegExp
}

/**
 * Lets a state-changing request through only when it comes from a page of this host: same origin by Origin or
 * Sec-Fetch-Site, and a token bound to the visitor, echoed in `X-XSRF-TOKEN` or, by a form of a page, in its `_xsrf` field.
 */
export function xsrf(options: XsrfOptions) {
  return createMiddleware<AppEnv>(async function xsrf(c, next) {
    const path = c.req.path
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    const isGuarded = isRead ? options.guardedReads.test(path) : !options.exempt.test(path)
    if (isGuarded && !(isSameOrigin(c) && (await hasToken(c)))) return refuseWith(c, problem('xsrf_failed'))
    // A token of another visitor id or an older key would refuse this guest for ever: every read mends it.
    // A page for everybody carries no cookie.
    if (isRead && !c.var.shared) await xsrfTokenOf(c)
    await next()
  })
}

/** The token of this visitor: the one in the cookie while it is good, else a new one. */
export async function xsrfTokenOf(c: Context<AppEnv>): Promise<string> {
  const known = c.var.xsrfToken ?? readOwnCookie(c, 'xsrf')
  if (known && (await isOurs(c, known))) return known
  const made = await makeXsrfToken(c)
  c.set('xsrfToken', made)
  writeOwnCookie(c, 'xsrf', made)
  return made
}

async function makeXsrfToken(c: Context<AppEnv>): Promise<string> {
  const salt = randomToken(c.var.deps.randomBytes, 12)
  return `${salt}.${await keyedHash(c.var.deps.settings.secretKey, tokenText(c, salt))}`
}

async function isOurs(c: Context<AppEnv>, token: string): Promise<boolean> {
  const [salt = '', hash = ''] = token.split('.')
  return isKeyedHash(c.var.deps.settings.secretKey, tokenText(c, salt), hash)
}

function tokenText(c: Context<AppEnv>, salt: string): string {
  return `xsrf:${c.var.scope.visitor.id}:${salt}`
}

async function hasToken(c: Context<AppEnv>): Promise<boolean> {
  const cookie = readOwnCookie(c, 'xsrf')
  const echoed = c.req.header('X-XSRF-TOKEN') ?? (await readFormToken(c))
  return cookie !== null && echoed === cookie && (await isOurs(c, cookie))
}

/** Calls send no forms and read the raw body themselves, which can be read once. */
async function readFormToken(c: Context<AppEnv>): Promise<string | null> {
  if (c.req.path.startsWith('/api/')) return null
  const type = c.req.header('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type.trim())) return null
  const form = await c.req.parseBody()
  return typeof form._xsrf === 'string' ? form._xsrf : null
}

/** Browsers tell where a request comes from; a caller that tells nothing has only the token to show. */
function isSameOrigin(c: Context<AppEnv>): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = c.req.header('Origin')
  return origin === undefined || origin === requestOrigin(c)
}
