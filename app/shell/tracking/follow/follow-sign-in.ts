import type { createStore } from 'jotai/vanilla'
import { isInvalidOtpMessage, isWrongCode } from '#app/domain/guests/login.ts'
import { reasonOf } from '#app/events/reason-of.ts'
import { record } from '#app/events/record.ts'
import { type AuthError, authAtom, signedOutState } from '#app/state/guest/auth.ts'

/** Records sign-in steps and errors from changes of the auth store. */
export function followSignIn(store: ReturnType<typeof createStore>): void {
  // A fast guest may have started before tracking.
  let before = signedOutState
  const look = () => {
    const now = store.get(authAtom)
    const was = before
    before = now
    if (now.otp.data && now.otp.data !== was.otp.data) record('signin_step', { step: 'code_sent' })
    if (now.user.isLoggedIn && !was.user.isLoggedIn && now.loginMode) {
      record('signin_step', { step: 'signed_in', way: now.loginMode })
    }
    for (const [error, last] of [
      [now.error, was.error],
      [now.otp.error, was.otp.error],
    ] as const) {
      if (error && error !== last) tellFailure(error)
    }
  }
  look()
  store.sub(authAtom, look)
}

function tellFailure(error: AuthError): void {
  const reason = reasonOf(error.code)
  if (isWrongCode(error.code) || isInvalidOtpMessage(error.message)) record('otp_invalid', { reason })
  else record('signin_failure', { reason })
}
