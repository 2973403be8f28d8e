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

/** Endpoints called by other companies; each request is proven by a secret or the guest's browser. */
export const socialCallbackRoutes = new Hono<AppEnv>()
addEndpoint(socialCallbackRoutes, socialEndpoints.receiveAppleForm, async (c) => ok(await receiveApple(c)))
// Truecaller's server reports what the guest chose in its app. Unknown requests get the same answer.
addEndpoint(socialCallbackRoutes, socialEndpoints.receiveTruecaller, async (c) => {
  const body = await readJson(c.req.raw, MAX_TEXT)
  const parsed = v.safeParse(truecallerBody, body.ok ? body.value : null)
  if (parsed.success) {
    const { requestId, accessToken, endpoint } = parsed.output
    const word = accessToken && endpoint ? JSON.stringify({ accessToken, endpoint }) : null
    await receiveTruecallerProfile(c.var.deps, { requestId, word })
  }
  return ok({ received: true })
})

const MAX_TEXT = 4_000
const nameSchema = v.object({
  name: v.object({ firstName: v.optional(v.string(), ''), lastName: v.optional(v.string(), '') }),
})

/** Apple posts this form across sites, so only the cookie made for it is sent: redirects to our page, which has the others. */
async function receiveApple(c: Context<AppEnv>): Promise<Response> {
  const form = await c.req.parseBody()
  const text = (name: string) => (typeof form[name] === 'string' ? form[name].slice(0, MAX_TEXT) : '')
  const state = text('state')
  const isOurs = state !== '' && state === readOwnCookie(c, 'socialForm')
  // Cross-site, the visitor's cookies are missing: new ones must not replace them.
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

/** Apple sends the name once, outside its signed token: it is trusted no more than typed input. */
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
