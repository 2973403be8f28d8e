import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { socialEndpoints } from '#app/contracts/guests/social-endpoints.ts'
import { returnPaths } from '#app/domain/guests/social-login.ts'
import { ok } from '#app/domain/result.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { readJson } from '#worker/infra/http/parse-input.ts'
import { receiveTruecallerProfile } from '#worker/services/accounts/social/provider-sign-in.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'

const MAX_FIELD_LENGTH = 4_000
/** Of a first or last name. */
const MAX_NAME_LENGTH = 60
/** Of the encoded names in their cookie. */
const MAX_COOKIE_LENGTH = 1_000

/** Endpoints called by other companies; each request is authenticated by a secret or a cookie of the guest. */
export const socialCallbackRoutes = new Hono<AppEnv>()
addEndpoint(socialCallbackRoutes, socialEndpoints.receiveAppleForm, async (c) => ok(await receiveApple(c)))
// Truecaller's server reports what the guest chose in its app. Unknown requests get the same response.
addEndpoint(socialCallbackRoutes, socialEndpoints.receiveTruecaller, async (c) => {
  const body = await readJson(c.req.raw, MAX_FIELD_LENGTH)
  const parsed = v.safeParse(truecallerBody, body.ok ? body.value : null)
  if (parsed.success) {
    const { requestId, accessToken, endpoint } = parsed.output
    const word = accessToken && endpoint ? JSON.stringify({ accessToken, endpoint }) : null
    await receiveTruecallerProfile(c.var.deps, { requestId, word })
  }
  return ok({ received: true })
})

const nameSchema = v.object({
  name: v.object({ firstName: v.optional(v.string(), ''), lastName: v.optional(v.string(), '') }),
})

/**
 * Redirects Apple's form to our page, which receives all cookies: Apple posts it cross-site, so the browser sends only
 * the `SameSite=None` cookie.
 */
async function receiveApple(c: Context<AppEnv>): Promise<Response> {
  const form = await c.req.parseBody()
  const text = (name: string) => (typeof form[name] === 'string' ? form[name].slice(0, MAX_FIELD_LENGTH) : '')
  const state = text('state')
  const isKnownState = state !== '' && state === readOwnCookie(c, 'socialForm')
  // The visitor's cookies are missing in a cross-site request; new ones must not replace them.
  c.header('Set-Cookie', undefined)
  const name = isKnownState ? readName(text('user')) : null
  if (name) writeOwnCookie(c, 'socialName', name)
  c.header('Cache-Control', 'no-store')
  return c.redirect(
    isKnownState
      ? queryPath(returnPaths.APPLE, { state, code: text('code'), error: text('error') })
      : '/login/other?error=failed',
    303,
  )
}

/** Returns the names Apple sends once, as JSON. They are outside its signed token, so as untrusted as typed input. */
function readName(user: string): string | null {
  try {
    const { name } = v.parse(nameSchema, JSON.parse(user))
    const text = JSON.stringify([name.firstName.slice(0, MAX_NAME_LENGTH), name.lastName.slice(0, MAX_NAME_LENGTH)])
    return encodeURIComponent(text).length > MAX_COOKIE_LENGTH ? null : text
  } catch {
    return null
  }
}

const truecallerBody = v.object({
  requestId: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
  accessToken: v.optional(v.string()),
  endpoint: v.optional(v.string()),
})
