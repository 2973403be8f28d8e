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
import { keepMailToken, readMailToken } from '#worker/site/http/cookies/guest-cookies.ts'
import { readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { listWays } from '../social-login/social-model.ts'
import { buildAccountModel, type LoginDetails } from './login-model.ts'
import { readPending } from './pending-sign-in.ts'

const fields = ['name', 'email', 'password'] as const satisfies SignInField[]

export async function readLoginForm(c: Context<AppEnv>) {
  const fields = await c.req.parseBody()
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].slice(0, 2_000) : '')
  return {
    step: text('step'),
    countryCode: text('country_code').slice(0, 8),
    phone: text('phone'),
    otp: text('otp').slice(0, 60),
    name: text('name').slice(0, 160).trim(),
    email: toPlainText(text('email').slice(0, 254)),
    password: text('password').slice(0, 1_024),
    returnPath: ownPath(text('retUrl')) ?? '/',
  }
}

export type LoginForm = Awaited<ReturnType<typeof readLoginForm>>

export async function refusalAt(scope: Scope, problem: Problem): Promise<SignInError> {
  const translated = await translateProblem(scope, problem)
  for (const field of fields) {
    const text = translated.fields?.[field]
    if (text) return { field, text }
  }
  return { field: null, text: translated.message }
}

export function refusedStatus({ code }: Problem): 422 | 429 {
  return code === 'too_many_requests' ? 429 : 422
}

type LoginState = Omit<LoginDetails, 'pending' | 'xsrfToken' | 'ways'>

export async function handleLogin(
  c: Context<AppEnv>,
  shown: LoginState,
  status: 200 | 422 | 429 = 200,
): Promise<Response> {
  const { deps, scope } = c.var
  const translate = await translatorOf(scope, ['common', 'account', 'signIn', 'social', 'errors', 'phone', 'summary'])
  const model = buildAccountModel(scope, translate, {
    ...shown,
    pending: readPending(readOwnCookie(c, 'signIn')),
    xsrfToken: await xsrfTokenOf(c),
    ways: listWays(scope, { translate, providers: deps.providers }, shown.returnPath),
  })
  const head = titledHead(scope, {
    title: model.title,
    description: translate('account.description', { brand: scope.brand.siteName }),
    robots: 'noindex',
  })
  return renderPage(c, { name: 'account', status, head, model })
}

const tooMany = problem('too_many_requests', { retryAfterSeconds: 60 })

export async function receiveEmail(c: Context<AppEnv>, form: LoginForm): Promise<Response> {
  if (!(await canLookUp(c))) return handleRefused(c, form, { step: 'email', problem: tooMany })
  const fault = faultOf(form)
  if (fault) return handleRefused(c, form, { step: 'email', problem: fault })
  const { email, password } = form
  const given = { email, password, address: addressOf(c), oldSessionId: readSessionId(c) }
  const signedIn = await signInByPassword(c.var.deps, c.var.scope, given)
  if (!signedIn.ok) return handleRefused(c, form, { step: 'email', problem: signedIn.problem })
  return letIn(c, signedIn.value, form.returnPath)
}

/** Starts an account with email address and password. The response is the same whether the address is known or not. */
export async function receiveSignUp(c: Context<AppEnv>, form: LoginForm): Promise<Response> {
  const fault = faultOf(form) ?? nameProblem(form)
  if (fault) return handleRefused(c, form, { step: 'signup', problem: fault })
  const { email, password, returnPath } = form
  const profile = { ...emptyProfile, ...splitName(tidyText(form.name)) }
  const begun = await signUpByEmail(c.var.deps, c.var.scope, { email, password, profile, address: addressOf(c) })
  if (!begun.ok) return handleRefused(c, form, { step: 'signup', problem: begun.problem })
  return handleLogin(c, { step: 'mailSent', error: null, email, returnPath })
}

function nameProblem({ name }: LoginForm): Problem | null {
  const fault = nameFault(tidyText(name), { isNameOptional: true, needsFullName: false })
  return fault && problem('invalid_fields', { fields: { name: faultMessage('name', fault) } })
}

function faultOf({ email, password }: LoginForm): Problem | null {
  if (!isEmail(email)) return problem('invalid_fields', { fields: { email: 'errors.emailWrong' } })
  return password === '' ? problem('invalid_fields', { fields: { password: 'errors.passwordMissing' } }) : null
}

/** The token moves from the address into a cookie; nothing is confirmed before the guest submits the form. */
export async function showProof(c: Context<AppEnv>, returnPath: string): Promise<Response> {
  if (keepMailToken(c, 'proof')) return c.redirect('/login?way=proof', 303)
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
  const proven = await proveEmail(deps, scope, {
    token,
    password: form.password,
    address: addressOf(c),
    oldSessionId: readSessionId(c),
  })
  if (proven.ok) {
    clearOwnCookie(c, 'mailToken')
    return letIn(c, proven.value, form.returnPath)
  }
  if (proven.problem.code === 'link_over') return c.redirect('/login?way=email&error=link', 303)
  const refused = { ...(await refusalAt(scope, proven.problem)), field: 'password' as const }
  const shown = { step: 'proof' as const, error: null, refused, ...link, returnPath: form.returnPath }
  return handleLogin(c, shown, refusedStatus(proven.problem))
}

async function handleRefused(c: Context<AppEnv>, form: LoginForm, refusal: { step: SignInStep; problem: Problem }) {
  const { email, returnPath } = form
  const refused = await refusalAt(c.var.scope, refusal.problem)
  const shown = { step: refusal.step, error: null, refused, email, returnPath }
  return handleLogin(c, shown, refusedStatus(refusal.problem))
}

function letIn(c: Context<AppEnv>, { sessionId, user }: SignedIn, returnPath: string): Response {
  writeSession(c, sessionId, user)
  return c.redirect(returnPath, 303)
}
