import { useAtom } from 'jotai/react'
import { useState } from 'react'
import { toEventReason } from '#app/client/events/event-reason.ts'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import type { CallError } from '#app/client/request/call-state.ts'
import { logEvent } from '#app/client/request/log.ts'
import { authAtom, signInFailureCategory } from '#app/client/state/guest/auth.ts'
import type { UserResponse } from '#app/contracts/guests/identity.ts'
import { isEmail } from '#app/domain/guests/guest-details.ts'
import { passwordLengthFault } from '#app/domain/guests/password.ts'
import { finishSignIn } from '#app/features/sign-in/session/finish-sign-in.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { SignInError, SignInField } from '../model.ts'
import type { AfterSignIn } from '../use-sign-in.ts'

export type EmailSignIn = {
  error: SignInError | null
  isBusy: boolean
  signIn: (credentials: { email: string; password: string }) => Promise<void>
  /** Returns whether the confirmation was sent. */
  signUp: (credentials: { name: string; email: string; password: string }) => Promise<boolean>
}

/** Signs in or up with email and password; `next` says how the page continues. */
export function useEmailSignIn(initialError: SignInError | null, next: AfterSignIn): EmailSignIn {
  const translate = useTranslate()
  const [, dispatchAuth] = useAtom(authAtom)
  const [error, setError] = useState(initialError)
  const [isBusy, setBusy] = useState(false)

  async function signIn(credentials: { email: string; password: string }): Promise<void> {
    const fault = findFault(credentials, translate)
    if (fault) return setError(fault)
    setError(null)
    setBusy(true)
    dispatchAuth({ type: 'loginStarted' })
    record('hive', { attempt: 'signin' })
    const outcome = await call<{ user: UserResponse }>('authenticate', {
      method: 'POST',
      body: { ...credentials, mode: 'EMAIL' },
    })
    if (!outcome.ok) {
      record('fraud', { attempt: 'signin', reason: toEventReason(outcome.error.code) })
      dispatchAuth({ type: 'loginFailed', error: outcome.error })
      logEvent('sign-in', signInFailureCategory(outcome.error))
      setBusy(false)
      return setError(toSignInError(outcome.error, translate))
    }
    dispatchAuth({ type: 'loginSucceeded', user: outcome.data.user, mode: 'EMAIL' })
    await finishSignIn(dispatchAuth, { mode: 'EMAIL', user: outcome.data.user, ...next })
  }

  async function signUp(credentials: { name: string; email: string; password: string }): Promise<boolean> {
    const fault = findFault(credentials, translate) ?? findLengthFault(credentials.password, translate)
    setError(fault)
    if (fault) return false
    setBusy(true)
    const outcome = await call('userSignUp', { method: 'POST', body: { ...credentials, mode: 'EMAIL' } })
    setBusy(false)
    record('signup', { step: 'mail', outcome: outcome.ok ? 'done' : 'refused' })
    if (!outcome.ok) setError(toSignInError(outcome.error, translate))
    return outcome.ok
  }

  return { error, isBusy, signIn, signUp }
}

function findFault({ email, password }: { email: string; password: string }, translate: Translate): SignInError | null {
  if (!isEmail(email.trim())) return { field: 'email', text: translate('errors.emailWrong') }
  return password === '' ? { field: 'password', text: translate('errors.passwordMissing') } : null
}

/** Returns the error of a password that is too short or too long, otherwise null. */
export function findLengthFault(password: string, translate: Translate): SignInError | null {
  const fault = passwordLengthFault(password)
  if (fault === null) return null
  return { field: 'password', text: translate(fault === 'short' ? 'errors.passwordShort' : 'errors.passwordLong') }
}

const TOO_MANY_REQUESTS = 429

/** Returns the server's error with its field; outages and internal errors get a general message. */
export function toSignInError(error: CallError, translate: Translate): SignInError {
  for (const field of ['email', 'password', 'name'] as const satisfies SignInField[]) {
    const text = error.fields[field]
    if (text) return { field, text }
  }
  if (error.code === 'unreached') return { field: null, text: translate('account.unreached') }
  const isActionable =
    error.status === TOO_MANY_REQUESTS || error.code === 'password_incorrect' || error.code === 'link_over'
  return { field: null, text: isActionable ? error.message : translate('errors.server') }
}
