import type { AuthAction } from '#app/state/guest/auth.ts'
import type { SocialModel } from './model.ts'

/**
 * What a step of the server tells the user store: that another company has said who the guest is and what is still to be
 * proven, or that the trip or the link has failed [AUTH-54]. `takeSaved` brings back what was kept for the link [AUTH-55].
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
