import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { type AuthAction, authAtom } from '#app/client/state/guest/auth.ts'
import type { UserResponse } from '#app/contracts/guests/identity.ts'
import type { VerificationResponse } from '#app/contracts/guests/social-endpoints.ts'
import { linkPath } from '#app/domain/guests/social-login.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import type { SocialModel } from './model.ts'
import { SocialMark } from './social-mark.tsx'
import { StepForm } from './step-form.tsx'

const POLL_EVERY_MS = 2_000
const MAX_POLLS = 45

/** Truecaller sign-in: the app asks the guest and its server notifies ours, so the page polls. */
export function CallerStep({ model }: { model: SocialModel }) {
  const translate = useTranslate()
  const dispatchAuth = useSetAtom(authAtom)
  const [isPolling, setPolling] = useState(false)

  // Syncs with our server, which Truecaller's server notifies.
  useEffect(() => {
    if (!isPolling) return
    let pollsLeft = MAX_POLLS
    const timer = setInterval(async () => {
      pollsLeft -= 1
      if (pollsLeft <= 0) clearInterval(timer)
      const path = await pollCallerVerification(dispatchAuth)
      if (path === null) return
      clearInterval(timer)
      // Full page load, because the server renders the header.
      location.assign(path)
    }, POLL_EVERY_MS)
    return () => clearInterval(timer)
  }, [isPolling, dispatchAuth])

  return (
    <>
      <LinkButton variant="primary" big block href={model.callerHref ?? ''} data-hard onClick={() => setPolling(true)}>
        <SocialMark mode="TRUECALLER" />
        <span>{translate('social.callerOpen')}</span>
      </LinkButton>
      <p className="sm muted" role="status">
        {isPolling ? translate('social.callerWaiting') : ''}
      </p>
      <StepForm post={model.post} step="verify">
        <Button type="submit" variant="quiet" big block>
          {translate('social.callerDone')}
        </Button>
      </StepForm>
    </>
  )
}

type CallerResponse = {
  pending?: boolean
  user?: UserResponse | null
  verification?: VerificationResponse | null
  return_path?: string
}

/** Asks our server whether Truecaller has verified the guest. Returns the next path, or null while pending. */
export async function pollCallerVerification(dispatchAuth: (action: AuthAction) => void): Promise<string | null> {
  const outcome = await call<CallerResponse>('slVerify', { method: 'POST', body: { mode: 'TRUECALLER' } })
  if (!outcome.ok) {
    const { code, message } = outcome.error
    dispatchAuth({ type: 'oAuthFailed', error: { code, message } })
    return '/login/other?error=failed'
  }
  const { pending, user, verification, return_path: returnPath } = outcome.data
  if (pending) return null
  dispatchAuth({ type: 'oAuthVerified', data: { state: verification?.status ?? 'VERIFIED', mode: 'TRUECALLER' } })
  if (!user) return linkPath
  dispatchAuth({ type: 'loginSucceeded', user, mode: 'TRUECALLER' })
  return ownPath(returnPath) ?? '/'
}
