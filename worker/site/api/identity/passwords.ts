import { Hono } from 'hono'
import { identityEndpoints } from '#app/contracts/guests/identity-endpoints.ts'
import { isEmail } from '#app/domain/guests/guest-details.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import { askNewPassword, setNewPassword } from '#worker/services/accounts/password/ask-new-password.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { clearOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { readMailToken } from '#worker/site/http/cookies/mail-token.ts'
import { readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'
import { toUserAnswer } from './user-answer.ts'

/** Adds the endpoints for guests who have forgotten their password. */
export function createPasswordRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, identityEndpoints.askNewPassword, async (c, { body: { email } }) => {
    if (email === null || !isEmail(email)) {
      return refuse(problem('invalid_fields', { fields: { email: 'errors.emailWrong' } }))
    }
    const asked = await askNewPassword(c.var.deps, c.var.scope, { email, address: addressOf(c) })
    return asked.ok ? ok({ is_mail_sent: true as const }) : asked
  })
  addEndpoint(routes, identityEndpoints.resetPassword, async (c, { body }) => {
    const token = body.token ?? readMailToken(c, 'reset')
    if (token === null) return refuse(problem('link_over'))
    const given = { token, password: body.password ?? '', oldSessionId: readSessionId(c) }
    const changed = await setNewPassword(c.var.deps, c.var.scope, given)
    if (!changed.ok) return changed
    writeSession(c, changed.value.sessionId, changed.value.user)
    clearOwnCookie(c, 'mailToken')
    return ok({ user: toUserAnswer(c.var.scope, changed.value.user) })
  })
  return routes
}
