import { type Context, Hono } from 'hono'
import { isEmail } from '#app/domain/guests/guest-details.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { ResetPasswordModel } from '#app/pages/reset-password/model.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import {
  readResetLink,
  requestPasswordReset,
  setNewPassword,
} from '#worker/services/accounts/password/request-password-reset.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { clearOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { readMailToken, storeMailToken } from '#worker/site/http/cookies/guest-cookies.ts'
import { readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { type LoginForm, readLoginForm, refusalAt, refusedStatus } from './login-form.ts'

export function createResetPasswordRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/reset-password', showReset)
  routes.post('/reset-password', receiveReset)
  return routes
}

type ResetState = Pick<ResetPasswordModel, 'step' | 'email' | 'error'>

/** Moves the token from the URL into a cookie, so that neither history nor Referer contains it. */
async function showReset(c: Context<AppEnv>): Promise<Response> {
  if (storeMailToken(c, 'reset')) return c.redirect('/reset-password', 303)
  const { deps, scope } = c.var
  const token = readMailToken(c, 'reset')
  if (token === null) return handleReset(c, { step: 'ask', email: '', error: null })
  const account = await readResetLink(deps, scope, token)
  if (account) return handleReset(c, { step: 'set', email: account.email, error: null })
  return showExpired(c)
}

async function showExpired(c: Context<AppEnv>): Promise<Response> {
  clearOwnCookie(c, 'mailToken')
  const error = await refusalAt(c.var.scope, problem('link_over'))
  return handleReset(c, { step: 'ask', email: '', error })
}

async function handleReset(c: Context<AppEnv>, state: ResetState, status: 200 | 422 | 429 = 200): Promise<Response> {
  const { scope } = c.var
  const translate = await translatorOf(scope, ['password', 'signIn'])
  const isSetting = state.step === 'set'
  const title = translate(isSetting ? 'password.resetTitle' : 'signIn.forgot')
  const model: ResetPasswordModel = {
    ...state,
    title,
    lead: isSetting
      ? translate('password.resetLead', { email: `\u2066${state.email}\u2069` })
      : translate('password.forgotLead'),
    post: { xsrfToken: await xsrfTokenOf(c), returnPath: '/' },
  }
  const head = titledHead(scope, { title, description: title, robots: 'noindex' })
  return renderPage(c, { name: 'resetPassword', status, head, model })
}

async function receiveReset(c: Context<AppEnv>): Promise<Response> {
  const form = await readLoginForm(c)
  return form.step === 'set' ? receivePassword(c, form) : receiveAddress(c, form)
}

async function receiveAddress(c: Context<AppEnv>, { email }: LoginForm): Promise<Response> {
  const { deps, scope } = c.var
  const requested = isEmail(email)
    ? await requestPasswordReset(deps, scope, { email, address: addressOf(c) })
    : { ok: false as const, problem: problem('invalid_fields', { fields: { email: 'errors.emailWrong' } }) }
  if (requested.ok) return handleReset(c, { step: 'sent', email, error: null })
  return handleRefused(c, { step: 'ask', email }, requested.problem)
}

async function receivePassword(c: Context<AppEnv>, { password }: LoginForm): Promise<Response> {
  const { deps, scope } = c.var
  const token = readMailToken(c, 'reset')
  const account = token === null ? null : await readResetLink(deps, scope, token)
  if (token === null || !account) return showExpired(c)
  const changed = await setNewPassword(deps, scope, { token, password, oldSessionId: readSessionId(c) })
  if (!changed.ok) return handleRefused(c, { step: 'set', email: account.email }, changed.problem)
  writeSession(c, changed.value.sessionId, changed.value.user)
  clearOwnCookie(c, 'mailToken')
  return c.redirect('/login', 303)
}

async function handleRefused(
  c: Context<AppEnv>,
  state: Omit<ResetState, 'error'>,
  refusal: Problem,
): Promise<Response> {
  const error = await refusalAt(c.var.scope, refusal)
  return handleReset(c, { ...state, error }, refusedStatus(refusal))
}
