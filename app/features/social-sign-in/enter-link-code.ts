import type { UserAnswer } from '#app/contracts/guests/identity.ts'
import type { LoginMode } from '#app/domain/guests/login.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { call } from '#app/request/browser-call.ts'
import { logEvent } from '#app/request/log.ts'
import { takeSavedAuthentication } from '#app/request/saved-authentication.ts'
import { type AuthAction, type AuthError, trackedFailure } from '#app/state/guest/auth.ts'

type Entered = { user: UserAnswer; linked: boolean; return_path?: string; error?: AuthError }

export type EnteredLink = { path: string; error: null } | { path: null; error: AuthError }

/**
 * Verifies the code that links a social identity to an account, and updates the user store. Removes the saved identity
 * and restores it when linking failed.
 */
export async function enterLinkCode(
  { otp, mode }: { otp: string; mode: LoginMode },
  tellAuth: (action: AuthAction) => void,
): Promise<EnteredLink> {
  const outcome = await call<Entered>('slVerify', { method: 'POST', body: { otp } })
  const saved = takeSavedAuthentication()
  if (!outcome.ok) {
    const { code, message } = outcome.error
    tellAuth({ type: 'linkFailed', error: { code, message }, saved })
    logEvent('sign-in', trackedFailure({ code, message }))
    return { path: null, error: { code, message } }
  }
  const { user, linked, return_path: returnPath, error } = outcome.data
  tellAuth({ type: 'otpVerified', info: { state: user.status, mode: 'PHONEOTP' } })
  const path = ownPath(returnPath) ?? '/'
  if (linked) {
    tellAuth({ type: 'linkVerified', user, mode })
    return { path, error: null }
  }
  // Signed in, but the identity belongs to another account.
  tellAuth({ type: 'loginSucceeded', user, mode: 'PHONEOTP' })
  tellAuth({ type: 'linkFailed', error: error ?? { code: 'identity_taken', message: '' }, saved })
  return { path: `/login/other?error=taken&retUrl=${encodeURIComponent(path)}`, error: null }
}
