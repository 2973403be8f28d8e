import type { AuthAction } from '#app/state/guest/auth.ts'
import type { SocialModel } from './model.ts'

/**
 * Store actions for the server's step: verified identity, failed provider trip or failed link. `takeSaved` restores the
 * identity saved for the link.
 */
export function toAuthActions(
  { error, failed, verification }: Pick<SocialModel, 'error' | 'failed' | 'verification'>,
  takeSaved: () => Extract<AuthAction, { type: 'linkFailed' }>['saved'],
): AuthAction[] {
  const actions: AuthAction[] = []
  if (verification) {
    actions.push({ type: 'oAuthVerified', data: verification }, { type: 'verificationKnown', info: verification })
  }
  if (!failed) return actions
  const reason = { code: failed.code, message: error ?? '' }
  if (failed.step === 'oAuth') actions.push({ type: 'oAuthFailed', error: reason })
  else actions.push({ type: 'linkFailed', error: reason, saved: takeSaved() })
  return actions
}
