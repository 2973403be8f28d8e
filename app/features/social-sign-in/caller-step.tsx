import { useEffect, useState } from 'react'
import { Button } from '#app/components/actions/button.tsx'
import { LinkButton } from '#app/components/actions/link-button.tsx'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { call } from '#app/request/browser-call.ts'
import type { SocialModel } from './model.ts'
import { SocialMark } from './social-mark.tsx'
import { StepForm } from './step-form.tsx'

const ASK_EVERY_MS = 2_000
const ASK_AT_MOST = 45

/** Truecaller's app asks the guest, and its server tells ours: the page asks until it has [AUTH-52]. */
export function CallerStep({ model }: { model: SocialModel }) {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)

  // Syncs with our server, which hears from Truecaller's.
  useEffect(() => {
    if (!isAsked) return
    let left = ASK_AT_MOST
    const timer = setInterval(async () => {
      left -= 1
      if (left <= 0) clearInterval(timer)
      const outcome = await call<{ pending?: boolean; user?: object | null; return_path?: string }>('slVerify', {
        method: 'POST',
        body: { mode: 'TRUECALLER' },
      })
      if (outcome.ok && outcome.data.pending) return
      clearInterval(timer)
      // The header and what comes next are drawn by the server.
      if (outcome.ok) location.assign(outcome.data.user ? (ownPath(outcome.data.return_path) ?? '/') : '/login/link')
      else location.assign('/login/other?error=failed')
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isAsked])

  return (
    <>
      <LinkButton look="primary" big block href={model.callerHref ?? ''} data-hard onClick={() => setAsked(true)}>
        <SocialMark mode="TRUECALLER" />
        {translate('social.callerOpen')}
      </LinkButton>
      <p className="sm muted" role="status">
        {isAsked ? translate('social.callerWaiting') : ''}
      </p>
      <StepForm post={model.post} step="verify">
        <Button type="submit" look="quiet" big block>
          {translate('social.callerDone')}
        </Button>
      </StepForm>
    </>
  )
}
