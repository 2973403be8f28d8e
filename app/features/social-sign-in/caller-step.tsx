import { useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { Button } from '#app/components/actions/button.tsx'
import { LinkButton } from '#app/components/actions/link-button.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { authAtom } from '#app/state/guest/auth.ts'
import { askCaller } from './ask-caller.ts'
import type { SocialModel } from './model.ts'
import { SocialMark } from './social-mark.tsx'
import { StepForm } from './step-form.tsx'

const ASK_EVERY_MS = 2_000
const ASK_AT_MOST = 45

/** Truecaller sign-in: the app asks the guest and its server notifies ours, so the page polls. */
export function CallerStep({ model }: { model: SocialModel }) {
  const translate = useTranslate()
  const tellAuth = useSetAtom(authAtom)
  const [isAsked, setAsked] = useState(false)

  // Syncs with our server, which Truecaller's server notifies.
  useEffect(() => {
    if (!isAsked) return
    let left = ASK_AT_MOST
    const timer = setInterval(async () => {
      left -= 1
      if (left <= 0) clearInterval(timer)
      const path = await askCaller(tellAuth)
      if (path === null) return
      clearInterval(timer)
      // Full page load, because the server renders the header.
      location.assign(path)
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isAsked, tellAuth])

  return (
    <>
      <LinkButton look="primary" big block href={model.callerHref ?? ''} data-hard onClick={() => setAsked(true)}>
        <SocialMark mode="TRUECALLER" />
        <span>{translate('social.callerOpen')}</span>
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
