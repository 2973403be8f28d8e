import type { Context } from 'hono'
import { problem } from '#app/domain/problem.ts'
import { readDigits } from '#app/domain/typed-text.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { emptyProfile, signInByCode } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import { readKnownPhone } from '#worker/services/accounts/read-phone.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { rememberNumber } from '#worker/site/http/cookies/guest-cookies.ts'
import { readSessionId, writeSession } from '#worker/site/http/cookies/session-cookies.ts'
import { mayLookUp } from '#worker/site/http/limits.ts'
import { leave } from '../booking/leave.ts'
import { readPending, writePending } from '../login/pending-sign-in.ts'
import { faultOf } from '../own-account/copy.ts'
import { toContactPath, withQuery } from './contact-paths.ts'

type Form = Record<string, unknown>

const textOf = (form: Form, name: string) => (typeof form[name] === 'string' ? form[name].slice(0, 2_000) : '')

/** Sends a one-time code to the typed number and shows the code field in the same step. */
export async function receivePhone(c: Context<AppEnv>, form: Form): Promise<Response> {
  const { deps, scope } = c.var
  const to = toContactPath(textOf(form, 'to'))
  const typed = { phone: textOf(form, 'phone'), countryCode: textOf(form, 'country_code') || null }
  const number = await readKnownPhone(deps, { ...typed, countryIsoCode: null })
  if (!number.ok) return leave(c, withQuery(to, { error: faultOf(number.problem) }))
  const sent = await sendOneTimePassword(deps, scope, { ...number.value, address: addressOf(c), digits: null })
  if (!sent.ok) {
    const pending = readPending(readOwnCookie(c, 'signIn'))
    const isOpen = pending?.phone === number.value.phone && pending.sent !== null
    return leave(c, withQuery(to, { enter: isOpen ? 'code' : null, error: faultOf(sent.problem) }))
  }
  const { digits, resendInSeconds, preview, isForAccounts } = sent.value
  const resendAt = deps.now() + resendInSeconds * 1000
  writeOwnCookie(c, 'signIn', writePending({ ...number.value, sent: { digits, resendAt, preview, isForAccounts } }))
  return leave(c, withQuery(to, { enter: 'code' }))
}

export async function receiveCode(c: Context<AppEnv>, form: Form): Promise<Response> {
  const { deps, scope } = c.var
  const to = toContactPath(textOf(form, 'to'))
  const refuse = (refusal: Parameters<typeof faultOf>[0]) =>
    leave(c, withQuery(to, { enter: 'code', error: faultOf(refusal) }))
  const pending = readPending(readOwnCookie(c, 'signIn'))
  const number = pending && (await readKnownPhone(deps, { ...pending, countryIsoCode: null }))
  if (!number?.ok) return leave(c, to)
  if (!(await mayLookUp(c))) return refuse(problem('too_many_requests'))
  const signedIn = await signInByCode(deps, scope, {
    ...number.value,
    code: readDigits(textOf(form, 'otp')),
    address: addressOf(c),
    profile: emptyProfile,
    oldSessionId: readSessionId(c),
  })
  if (!signedIn.ok) return refuse(signedIn.problem)
  writeSession(c, signedIn.value.sessionId, signedIn.value.user)
  await rememberNumber(c, signedIn.value.user)
  clearOwnCookie(c, 'signIn')
  return leave(c, to)
}
