import type { UserAnswer } from '#app/contracts/guests/identity.ts'
import type { VerificationAnswer } from '#app/contracts/guests/social.ts'
import { linkPath } from '#app/domain/guests/social-login.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { call } from '#app/request/browser-call.ts'
import type { AuthAction } from '#app/state/guest/auth.ts'

type CallerAnswer = {
  pending?: boolean
  user?: UserAnswer | null
  verification?: VerificationAnswer | null
  return_path?: string
}

/**
 * Polls once whether the guest confirmed in the Truecaller app and updates the user store. Returns the next path, or
 * null while pending.
 */
export async function askCaller(tellAuth: (action: AuthAction) => void): Promise<string | null> {
  const outcome = await call<CallerAnswer>('slVerify', { method: 'POST', body: { mode: 'TRUECALLER' } })
  if (!outcome.ok) {
    const { code, message } = outcome.error
    tellAuth({ type: 'oAuthFailed', error: { code, message } })
    return '/login/other?error=failed'
  }
  const { pending, user, verification, return_path: returnPath } = outcome.data
  if (pending) return null
  tellAuth({ type: 'oAuthVerified', data: { state: verification?.status ?? 'VERIFIED', mode: 'TRUECALLER' } })
  if (!user) return linkPath
  tellAuth({ type: 'loginSucceeded', user, mode: 'TRUECALLER' })
  return ownPath(returnPath) ?? '/'
}
