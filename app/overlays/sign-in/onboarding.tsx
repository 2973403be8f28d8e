import '#app/ui/styles/overlays/overlays.css'
import { useAtom } from 'jotai/react'
import { useEffect } from 'react'
import { authAtom } from '#app/client/state/guest/auth.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { fetchOnboarding } from '#app/features/sign-in/fetch-onboarding.ts'
import { OnboardingForm } from '#app/features/sign-in/onboarding-form.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { Bone, Skeleton } from '#app/ui/surfaces/skeleton.tsx'

export function Overlay({ closeHref }: OverlayProps) {
  const translate = useTranslate()
  const [{ onboarding, loginMode }, dispatchAuth] = useAtom(authAtom)

  // Syncs with the server, which decides the remaining questions.
  useEffect(() => {
    dispatchAuth({ type: 'onboardingRequested' })
    fetchOnboarding(loginMode ?? '').then((widget) => {
      if (widget.ok) dispatchAuth({ type: 'onboardingLoaded', widget: widget.data })
      else dispatchAuth({ type: 'onboardingFailed', error: widget.error })
    })
  }, [dispatchAuth, loginMode])

  const { data, error } = onboarding
  return (
    <OverlayDialog size="sm" title={data?.title ?? translate('signIn.onboardingTitle')} closeHref={closeHref}>
      <div className="stack roomy">
        <p className="muted">{data?.sub_title ?? translate('signIn.onboardingLead')}</p>
        {error ? <Notice tone="bad">{error.message || translate('signIn.onboardingFailed')}</Notice> : null}
        {data ? <OnboardingForm widget={data} doneHref={closeHref} /> : null}
        {data || error ? null : (
          <Skeleton label={translate('signIn.onboardingTitle')}>
            <Bone shape="control" />
            <Bone shape="control" />
          </Skeleton>
        )}
      </div>
    </OverlayDialog>
  )
}
