import { type Context, Hono } from 'hono'
import { forgotPasswordBody, resetPasswordBody } from '#app/contracts/guests/identity.ts'
import { isEmail } from '#app/domain/guests/guest-details.ts'
import { problem } from '#app/domain/problem.ts'
import type { AppEnv } from '#worker/context.ts'
import { addressOf } from '#worker/http/address.ts'
import { clearOwnCookie } from '#worker/http/cookies/cookies.ts'
import { readMailToken } from '#worker/http/cookies/mail-token.ts'
import { readSessionId, writeSession } from '#worker/http/cookies/session-cookies.ts'
import { mayLookUp } from '#worker/http/lookup-limit.ts'
import { parseInput, readJson } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { askNewPassword } from '#worker/identity/password/ask-new-password.ts'
import { setNewPassword } from '#worker/identity/password/set-new-password.ts'
import { toUserAnswer } from './user-answer.ts'

/** The calls of a guest who has forgotten their password [AUTH-22]. */
export function createPasswordRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.post('/forgotPassword', answerForgotten)
  app.post('/resetPassword', answerReset)
  return app
}

async function answerForgotten(c: Context<AppEnv>): Promise<Response> {
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(forgotPasswordBody, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const { email } = input.value
  if (email === null || !isEmail(email)) {
    return refuseWith(c, problem('invalid_fields', { fields: { email: 'errors.emailWrong' } }))
  }
  const asked = await askNewPassword(c.var.deps, c.var.scope, { email, address: addressOf(c) })
  return asked.ok ? answer(c, { is_mail_sent: true }) : refuseWith(c, asked.problem)
}

async function answerReset(c: Context<AppEnv>): Promise<Response> {
  if (!(await mayLookUp(c))) return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(resetPasswordBody, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const token = input.value.token ?? readMailToken(c, 'reset')
  if (token === null) return refuseWith(c, problem('link_over'))
  const changed = await setNewPassword(c.var.deps, c.var.scope, {
    token,
    password: input.value.password ?? '',
    oldSessionId: readSessionId(c),
  })
  if (!changed.ok) return refuseWith(c, changed.problem)
  writeSession(c, changed.value.sessionId, changed.value.user)
  clearOwnCookie(c, 'mailToken')
  return answer(c, { user: toUserAnswer(c.var.scope, changed.value.user) })
}
