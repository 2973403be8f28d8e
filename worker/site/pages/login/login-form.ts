import type { Context } from 'hono'
import { isEmail, nameFault, splitName } from '#app/domain/guests/guest-details.ts'
import { faultMessage } from '#app/domain/guests/guest-messages.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { tidyText, toPlainText } from '#app/domain/typed-text.ts'
import type { SignInError, SignInField, SignInStep } from '#app/features/sign-in/model.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { emptyProfile } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import { signInByPassword } from '#worker/services/accounts/password/sign-in-by-password.ts'
import { proveEmail, readProofLink, signUpByEmail } from '#worker/services/accounts/password/sign-up-by-email.ts'
import type { SignedIn } from '#worker/services/accounts/sessions/start-session.ts'
import { translateProblem, translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { clearOwnCookie, readOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { readMailToken, storeMailToken } from '#worker/site/http/cookies/guest-cookies.ts'
import { readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'
import { canLookUp, RETRY_AFTER_SECONDS } from '#worker/site/http/limits.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { listProviderLinks } from '../social-login/social-model.ts'
import { buildAccountModel, type LoginDetails } from './login-model.ts'
import { readPending } from './pending-sign-in.ts'

const errorFields = ['name', 'email', 'password'] as const satisfies SignInField[]

const MAX_FIELD_LENGTH = 2_000

/** Reads the fields of all sign-in forms; longer values are cut. */
export async function readLoginForm(c: Context<AppEnv>) {
  const form = await c.req.parseBody()
  const text = (name: string, maxLength = MAX_FIELD_LENGTH) => {
    return typeof form[name] === 'string' ? form[name].slice(0, maxLength) : ''
  }
  return {
    step: text('step'),
    countryCode: text('country_code', 8),
    phone: text('phone'),
    otp: text('otp', 60),
    name: text('name', 160).trim(),
    email: toPlainText(text('email', 254)),
    password: text('password', 1_024),
    returnPath: ownPath(text('retUrl')) ?? '/',
  }
}

export type LoginForm = Awaited<ReturnType<typeof readLoginForm>>

/** Returns the first error of a field, or the problem's message without a field. */
export async function refusalAt(scope: Scope, problem: Problem): Promise<SignInError> {
  const translated = await translateProblem(scope, problem)
  for (const field of errorFields) {
    const text = translated.fields?.[field]
    if (text) return { field, text }
  }
  return { field: null, text: translated.message }
}

/** Returns the HTTP status of a page that shows a problem. */
export function refusedStatus({ code }: Problem): 422 | 429 {
  return code === 'too_many_requests' ? 429 : 422
}

type LoginState = Omit<LoginDetails, 'pending' | 'xsrfToken' | 'socialLinks'>

export async function handleLogin(
  c: Context<AppEnv>,
  state: LoginState,
  status: 200 | 422 | 429 = 200,
): Promise<Response> {
  const { deps, scope } = c.var
  const translate = await translatorOf(scope, ['common', 'account', 'signIn', 'social', 'errors', 'phone', 'summary'])
  const model = buildAccountModel(scope, translate, {
    ...state,
    pending: readPending(readOwnCookie(c, 'signIn')),
    xsrfToken: await xsrfTokenOf(c),
    socialLinks: listProviderLinks(scope, { translate, providers: deps.providers }, state.returnPath),
  })
  const head = titledHead(scope, {
    title: model.title,
    description: translate('account.description', { brand: scope.brand.siteName }),
    robots: 'noindex',
  })
  return renderPage(c, { name: 'account', status, head, model })
}

const tooManyRequests = problem('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS })

export async function receiveEmail(c: Context<AppEnv>, form: LoginForm): Promise<Response> {
  if (!(await canLookUp(c))) return handleRefused(c, form, { step: 'email', problem: tooManyRequests })
  const fault = credentialsProblem(form)
  if (fault) return handleRefused(c, form, { step: 'email', problem: fault })
  const { email, password } = form
  const credentials = { email, password, address: addressOf(c), oldSessionId: readSessionId(c) }
  const signedIn = await signInByPassword(c.var.deps, c.var.scope, credentials)
  if (!signedIn.ok) return handleRefused(c, form, { step: 'email', problem: signedIn.problem })
  return startSession(c, signedIn.value, form.returnPath)
}

/** Starts an account with email address and password. The response is the same whether the address is known or not. */
export async function receiveSignUp(c: Context<AppEnv>, form: LoginForm): Promise<Response> {
  const fault = credentialsProblem(form) ?? nameProblem(form)
  if (fault) return handleRefused(c, form, { step: 'signup', problem: fault })
  const { email, password, returnPath } = form
  const profile = { ...emptyProfile, ...splitName(tidyText(form.name)) }
  const signUp = await signUpByEmail(c.var.deps, c.var.scope, { email, password, profile, address: addressOf(c) })
  if (!signUp.ok) return handleRefused(c, form, { step: 'signup', problem: signUp.problem })
  return handleLogin(c, { step: 'mailSent', error: null, email, returnPath })
}

function nameProblem({ name }: LoginForm): Problem | null {
  const fault = nameFault(tidyText(name), { isNameOptional: true, needsFullName: false })
  return fault && problem('invalid_fields', { fields: { name: faultMessage('name', fault) } })
}

function credentialsProblem({ email, password }: LoginForm): Problem | null {
  if (!isEmail(email)) return problem('invalid_fields', { fields: { email: 'errors.emailWrong' } })
  return password === '' ? problem('invalid_fields', { fields: { password: 'errors.passwordMissing' } }) : null
}

/** Moves the token from the URL into a cookie; nothing is confirmed before the guest submits the form. */
export async function showProof(c: Context<AppEnv>, returnPath: string): Promise<Response> {
  if (storeMailToken(c, 'proof')) return c.redirect('/login?way=proof', 303)
  const token = readMailToken(c, 'proof')
  const link = token === null ? null : await readProofLink(c.var.deps, c.var.scope, token)
  if (!link) return handleLogin(c, { step: 'email', error: 'link', returnPath })
  return handleLogin(c, { step: 'proof', error: null, ...link, returnPath })
}

export async function receiveProof(c: Context<AppEnv>, form: LoginForm): Promise<Response> {
  const { deps, scope } = c.var
  const token = readMailToken(c, 'proof')
  const link = token === null ? null : await readProofLink(deps, scope, token)
  if (token === null || !link) return c.redirect('/login?way=email&error=link', 303)
  const verified = await proveEmail(deps, scope, {
    token,
    password: form.password,
    address: addressOf(c),
    oldSessionId: readSessionId(c),
  })
  if (verified.ok) {
    clearOwnCookie(c, 'mailToken')
    return startSession(c, verified.value, form.returnPath)
  }
  if (verified.problem.code === 'link_over') return c.redirect('/login?way=email&error=link', 303)
  const signInError = { ...(await refusalAt(scope, verified.problem)), field: 'password' as const }
  const state = { step: 'proof' as const, error: null, signInError, ...link, returnPath: form.returnPath }
  return handleLogin(c, state, refusedStatus(verified.problem))
}

async function handleRefused(c: Context<AppEnv>, form: LoginForm, refusal: { step: SignInStep; problem: Problem }) {
  const { email, returnPath } = form
  const signInError = await refusalAt(c.var.scope, refusal.problem)
  const state = { step: refusal.step, error: null, signInError, email, returnPath }
  return handleLogin(c, state, refusedStatus(refusal.problem))
}

function startSession(c: Context<AppEnv>, { sessionId, user }: SignedIn, returnPath: string): Response {
  writeSession(c, sessionId, user)
  return c.redirect(returnPath, 303)
}
