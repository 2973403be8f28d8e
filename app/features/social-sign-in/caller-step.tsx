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

const ASK_EVERY_MS = 2_000
const ASK_AT_MOST = 45

/** Truecaller sign-in: the app asks the guest and its server notifies ours, so the page polls. */
export function CallerStep({ model }: { model: SocialModel }) {
  const translate = useTranslate()
  const dispatchAuth = useSetAtom(authAtom)
  const [isAsked, setAsked] = useState(false)

  // Syncs with our server, which Truecaller's server notifies.
  useEffect(() => {
    if (!isAsked) return
    let left = ASK_AT_MOST
    const timer = setInterval(async () => {
      left -= 1
      if (left <= 0) clearInterval(timer)
      const path = await pollCallerVerification(dispatchAuth)
      if (path === null) return
      clearInterval(timer)
      // Full page load, because the server renders the header.
      location.assign(path)
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isAsked, dispatchAuth])

  return (
    <>
      <LinkButton variant="primary" big block href={model.callerHref ?? ''} data-hard onClick={() => setAsked(true)}>
        <SocialMark mode="TRUECALLER" />
        <span>{translate('social.callerOpen')}</span>
      </LinkButton>
      <p className="sm muted" role="status">
        {isAsked ? translate('social.callerWaiting') : ''}
      </p>
      <StepForm post={model.post} step="verify">
        <Button type="submit" variant="quiet" big block>
          {translate('social.callerDone')}
        </Button>
      </StepForm>
    </>
  )
}

type CallerAnswer = {
  pending?: boolean
  user?: UserResponse | null
  verification?: VerificationResponse | null
  return_path?: string
}

/** Returns the next path, or null while pending. */
export async function pollCallerVerification(dispatchAuth: (action: AuthAction) => void): Promise<string | null> {
  const outcome = await call<CallerAnswer>('slVerify', { method: 'POST', body: { mode: 'TRUECALLER' } })
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
