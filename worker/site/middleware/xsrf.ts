import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { problem } from '#app/domain/problem.ts'
import { isKeyedHash, keyedHash, randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { requestOrigin } from '#worker/infra/http/address.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { refuseWith } from '#worker/site/http/respond.ts'

export type XsrfOptions = {
  /** Server-to-server paths that are authenticated by signature. */
  exempt: RegExp
  /** GET paths that change state and need a token too. */
  guardedReads: RegExp
  /** Renders the page of a refused form; endpoints respond with the problem as JSON. */
  refuseForm: (c: Context<AppEnv>) => Promise<Response>
}

/**
 * Protects against XSRF: state-changing requests need the same origin (Origin or Sec-Fetch-Site) and a token bound to
 * the visitor, in the `X-XSRF-TOKEN` header or a form's `_xsrf` field.
 */
export function xsrf(options: XsrfOptions) {
  return createMiddleware<AppEnv>(async function xsrf(c, next) {
    const path = c.req.path
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    const isGuarded = isRead ? options.guardedReads.test(path) : !options.exempt.test(path)
    if (isGuarded && !(isSameOrigin(c) && (await hasToken(c)))) {
      return path.startsWith('/api/') ? refuseWith(c, problem('xsrf_failed')) : options.refuseForm(c)
    }
    // Every read replaces an invalid token (other visitor id or older key), which would otherwise block the guest
    // forever. Shared pages set no cookies.
    if (isRead && !c.var.shared) await xsrfTokenOf(c)
    await next()
  })
}

/** Returns the visitor's token: the cookie's if valid, otherwise a new one, which it stores in the cookie. */
export async function xsrfTokenOf(c: Context<AppEnv>): Promise<string> {
  const existingToken = c.var.xsrfToken ?? readOwnCookie(c, 'xsrf')
  if (existingToken && (await isVisitorToken(c, existingToken))) return existingToken
  const newToken = await makeXsrfToken(c)
  c.set('xsrfToken', newToken)
  writeOwnCookie(c, 'xsrf', newToken)
  return newToken
}

async function makeXsrfToken(c: Context<AppEnv>): Promise<string> {
  const salt = randomToken(c.var.deps.randomBytes, 12)
  return `${salt}.${await keyedHash(c.var.deps.settings.secretKey, tokenText(c, salt))}`
}

async function isVisitorToken(c: Context<AppEnv>, token: string): Promise<boolean> {
  const [salt = '', hash = ''] = token.split('.')
  return isKeyedHash(c.var.deps.settings.secretKey, tokenText(c, salt), hash)
}

function tokenText(c: Context<AppEnv>, salt: string): string {
  return `xsrf:${c.var.scope.visitor.id}:${salt}`
}

async function hasToken(c: Context<AppEnv>): Promise<boolean> {
  const cookie = readOwnCookie(c, 'xsrf')
  const submittedToken = c.req.header('X-XSRF-TOKEN') ?? (await readFormToken(c))
  return cookie !== null && submittedToken === cookie && (await isVisitorToken(c, cookie))
}

/** Returns the token of a form, or null. API requests send no forms, and their raw body can be read only once. */
async function readFormToken(c: Context<AppEnv>): Promise<string | null> {
  if (c.req.path.startsWith('/api/')) return null
  const type = c.req.header('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type.trim())) return null
  const form = await c.req.parseBody()
  return typeof form._xsrf === 'string' ? form._xsrf : null
}

/** Returns whether a browser sent the request from our origin; clients without these headers need only the token. */
function isSameOrigin(c: Context<AppEnv>): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = c.req.header('Origin')
  return origin === undefined || origin === requestOrigin(c)
}
