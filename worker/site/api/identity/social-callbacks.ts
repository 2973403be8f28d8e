import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { socialEndpoints } from '#app/contracts/guests/social-endpoints.ts'
import { returnPaths } from '#app/domain/guests/social-login.ts'
import { ok } from '#app/domain/result.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { readJson } from '#worker/infra/http/parse-input.ts'
import { receiveTruecaller } from '#worker/services/accounts/social/trip.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointResult } from '#worker/site/http/add-endpoint.ts'
import { readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'

/** Adds the endpoints that other companies call. Each request is proven by what only they and the guest's browser know. */
export function createSocialCallbackRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, socialEndpoints.receiveAppleForm, async (c) => ok(await receiveApple(c)))
  addEndpoint(routes, socialEndpoints.receiveTruecaller, receiveFromTruecaller)
  return routes
}

const MAX_TEXT = 4_000
const nameSchema = v.object({
  name: v.object({ firstName: v.optional(v.string(), ''), lastName: v.optional(v.string(), '') }),
})

/**
 * Apple's answer, a form its page posts across sites [AUTH-23]: no cookie of ours comes along but the one made for it. It
 * is handed on to an address of ours, where the others are; nothing happens here.
 */
async function receiveApple(c: Context<AppEnv>): Promise<Response> {
  const form = await c.req.parseBody()
  const text = (name: string) => (typeof form[name] === 'string' ? form[name].slice(0, MAX_TEXT) : '')
  const state = text('state')
  const isOurs = state !== '' && state === readOwnCookie(c, 'socialForm')
  // A visitor whose cookies stayed behind looks new: the new ones must not take the place of theirs.
  c.header('Set-Cookie', undefined)
  const name = isOurs ? readName(text('user')) : null
  if (name) writeOwnCookie(c, 'socialName', name)
  c.header('Cache-Control', 'no-store')
  return c.redirect(
    isOurs
      ? queryPath(returnPaths.APPLE, { state, code: text('code'), error: text('error') })
      : '/login/other?error=failed',
    303,
  )
}

/** Apple tells the name once, beside the token that proves the rest: it is worth what a guest types. */
function readName(user: string): string | null {
  try {
    const { name } = v.parse(nameSchema, JSON.parse(user))
    const text = JSON.stringify([name.firstName.slice(0, 60), name.lastName.slice(0, 60)])
    return encodeURIComponent(text).length > 1_000 ? null : text
  } catch {
    return null
  }
}

const truecallerBody = v.object({
  requestId: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
  accessToken: v.optional(v.string()),
  endpoint: v.optional(v.string()),
})

/** Truecaller's server tells ours what the guest said in its app. Who does not know the request gets the same answer. */
async function receiveFromTruecaller(
  c: Context<AppEnv>,
): Promise<EndpointResult<typeof socialEndpoints.receiveTruecaller>> {
  const body = await readJson(c.req.raw, MAX_TEXT)
  const parsed = v.safeParse(truecallerBody, body.ok ? body.value : null)
  if (parsed.success) {
    const { requestId, accessToken, endpoint } = parsed.output
    const word = accessToken && endpoint ? JSON.stringify({ accessToken, endpoint }) : null
    await receiveTruecaller(c.var.deps, { requestId, word })
  }
  return ok({ received: true })
}
