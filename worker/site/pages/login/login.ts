import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { toPhoneText } from '#app/domain/guests/phone.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { readDigits } from '#app/domain/typed-text.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { emptyProfile, signInByCode } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import { readKnownPhone } from '#worker/services/accounts/read-phone.ts'
import { signOut } from '#worker/services/accounts/sessions/start-session.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { rememberNumber } from '#worker/site/http/cookies/guest-cookies.ts'
import { clearSession, readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { flag, oneOf, readAddress, text } from '#worker/site/http/query-fields.ts'
import {
  handleLogin,
  type LoginForm,
  readLoginForm,
  receiveEmail,
  receiveProof,
  receiveSignUp,
  showProof,
} from './login-form.ts'
import { type LoginError, loginErrors, phoneErrorOf } from './login-model.ts'
import { readPending, writePending } from './pending-sign-in.ts'

const schema = v.object({
  way: oneOf(['email', 'signup', 'proof']),
  step: flag('code'),
  error: oneOf(Object.keys(loginErrors) as LoginError[]),
  dial: text,
  countries: flag('1'),
  retUrl: text,
})

export function createLoginRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/login', showLogin)
  routes.post('/login', receiveLogin)
  return routes
}

async function showLogin(c: Context<AppEnv>): Promise<Response> {
  const { step, returnPath: requestedPath, ...query } = readLogin(c.req.url)
  const returnPath = requestedPath ?? refererPath(c)
  return step === 'proof' ? showProof(c, returnPath) : handleLogin(c, { step, ...query, returnPath })
}

function refererPath(c: Context<AppEnv>): string {
  const { origin } = c.var.scope
  const referer = c.req.header('Referer') ?? ''
  const path = referer.startsWith(`${origin}/`) ? ownPath(referer.slice(origin.length)) : null
  return path && !path.startsWith('/login') ? path : '/'
}

async function receiveLogin(c: Context<AppEnv>): Promise<Response> {
  const form = await readLoginForm(c)
  if (form.step === 'sign-out') return receiveSignOut(c)
  if (form.step === 'code') return receiveCode(c, form)
  if (form.step === 'change') return seeLogin(c, form, {})
  if (form.step === 'email') return receiveEmail(c, form)
  if (form.step === 'signup') return receiveSignUp(c, form)
  return form.step === 'proof' ? receiveProof(c, form) : receivePhone(c, form)
}

async function receivePhone(c: Context<AppEnv>, form: LoginForm): Promise<Response> {
  const { deps, scope } = c.var
  const { countryCode, phone } = form
  const number = await readKnownPhone(deps, { phone, countryCode, countryIsoCode: null })
  if (!number.ok) {
    storePending(c, {
      countryCode,
      phone: toPhoneText(phone)
        .replace(/[^\d+]/g, '')
        .slice(0, 40),
      sent: null,
    })
    return seeLogin(c, form, { error: phoneErrorOf(number.problem) })
  }
  const sent = await sendOneTimePassword(deps, scope, { ...number.value, address: addressOf(c), digits: null })
  if (!sent.ok && sent.problem.code === 'invalid_fields') {
    storePending(c, { ...number.value, sent: null })
    return seeLogin(c, form, { error: 'country' })
  }
  if (!sent.ok) {
    const pending = readPending(readOwnCookie(c, 'signIn'))
    const isOpen = pending?.phone === number.value.phone && pending.sent !== null
    const error = sent.problem.message === 'errors.codesShort' ? 'short' : 'later'
    return seeLogin(c, form, { step: isOpen ? 'code' : undefined, error })
  }
  const { digits, resendInSeconds, preview, isForAccounts } = sent.value
  const resendAt = deps.now() + resendInSeconds * 1000
  storePending(c, {
    countryCode: number.value.countryCode,
    phone: number.value.phone,
    sent: { digits, resendAt, preview, isForAccounts },
  })
  return seeLogin(c, form, { step: 'code' })
}

function storePending(c: Context<AppEnv>, pending: Parameters<typeof writePending>[0]): void {
  if (/^\+\d{1,4}$/.test(pending.countryCode)) writeOwnCookie(c, 'signIn', writePending(pending))
}

async function receiveCode(c: Context<AppEnv>, form: LoginForm): Promise<Response> {
  const { deps, scope } = c.var
  const pending = readPending(readOwnCookie(c, 'signIn'))
  const number = pending && (await readKnownPhone(deps, { ...pending, countryIsoCode: null }))
  if (!number?.ok) return seeLogin(c, form, {})
  if (!(await canLookUp(c))) return seeLogin(c, form, { step: 'code', error: 'later' })
  const code = readDigits(form.otp)
  const signedIn = await signInByCode(deps, scope, {
    ...number.value,
    code,
    address: addressOf(c),
    profile: emptyProfile,
    oldSessionId: readSessionId(c),
  })
  if (!signedIn.ok) {
    if (signedIn.problem.code !== 'otp_incorrect') return seeLogin(c, form, { step: 'code', error: 'later' })
    const isSpent = signedIn.problem.details?.tries_left === 0
    return seeLogin(c, form, { step: 'code', error: isSpent ? 'spent' : 'code' })
  }
  writeSession(c, signedIn.value.sessionId, signedIn.value.user)
  await rememberNumber(c, signedIn.value.user)
  clearOwnCookie(c, 'signIn')
  return c.redirect(form.returnPath, 303)
}

async function receiveSignOut(c: Context<AppEnv>): Promise<Response> {
  await signOut(c.var.deps, readSessionId(c))
  clearSession(c)
  return c.redirect('/', 303)
}

/** Redirects to the page, so that a reload does not post again. */
function seeLogin(c: Context<AppEnv>, form: LoginForm, to: { step?: 'code'; error?: LoginError }): Response {
  const retUrl = form.returnPath === '/' ? null : form.returnPath
  return c.redirect(queryPath('/login', { ...to, retUrl }), 303)
}

export function readLogin(address: string) {
  const { way, step, error, dial, countries, retUrl } = readAddress(schema, address)
  return {
    step: step && way !== 'proof' ? ('code' as const) : (way ?? ('phone' as const)),
    error,
    dialCode: dial,
    namesCountries: countries,
    returnPath: ownPath(retUrl),
  }
}
