import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { visitAtom } from '#app/client/state/view.ts'
import type { SocialModel } from '#app/features/social-sign-in/model.ts'
import { SocialPanel } from '#app/features/social-sign-in/social-panel.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Bone, Skeleton } from '#app/ui/surfaces/skeleton.tsx'

export function Overlay({ name, closeHref, isNested = false }: OverlayProps) {
  const page = stepPath(name, closeHref, isNested)
  return page ? <SocialDialog name={name} page={page} backHref={closeHref} isNested={isNested} /> : null
}

const pathByOverlay: Record<string, string> = {
  linkAccount: '/login/link',
  linkOrCreateAccount: '/login/link',
  oAuthLink: '/login/link?step=phone',
  otpLink: '/login/link?step=code',
  TCSignup: '/login/truecaller',
  otherLoginOption: '/login/other',
  socialQuickLogin: '/login/other',
  socialLogin: '/login/other',
}

/** Returns the page of an overlay's step, or null when it does not open: `socialLogin` only in the booking summary. */
function stepPath(name: string, closeHref: string, isNested: boolean): string | null {
  const step = pathByOverlay[name]
  if (step === undefined || (name === 'socialLogin' && !isNested)) return null
  return `${step}${step.includes('?') ? '&' : '?'}retUrl=${encodeURIComponent(closeHref)}`
}

type SocialDialogProps = { name: string; page: string; backHref: string; isNested: boolean }

function SocialDialog({ name, page, backHref, isNested }: SocialDialogProps) {
  const translate = useTranslate()
  const state = useStepModel(page)
  const isReady = typeof state === 'object'
  const isQuick = name === 'socialQuickLogin'
  const title = isReady && !isQuick ? state.title : translate(isQuick ? 'social.quickTitle' : 'social.waysTitle')
  return (
    <OverlayDialog nested={isNested} size="sm" title={title} closeHref={backHref}>
      <div className="stack roomy">
        {isReady ? (
          <p className="muted">{name === 'socialLogin' ? translate('social.bookingLead') : state.lead}</p>
        ) : null}
        {state === 'loading' ? <StepSkeleton /> : null}
        {state === 'unavailable' ? (
          <LinkButton variant="primary" big block href={page} data-hard>
            {translate('social.otherWay')}
          </LinkButton>
        ) : null}
        {isReady ? <SocialPanel model={state} /> : null}
      </div>
    </OverlayDialog>
  )
}

function useStepModel(page: string): SocialModel | 'loading' | 'unavailable' {
  const build = useAtomValue(visitAtom)?.build ?? ''
  const [state, setState] = useState<SocialModel | 'loading' | 'unavailable'>('unavailable')

  // Syncs with the server, which holds this browser's open identity.
  useEffect(() => {
    let isMounted = true
    setState('loading')
    fetchPage(page, build)
      .catch(() => null)
      .then((loaded) => {
        if (isMounted) setState(loaded && isSocialModel(loaded.model) ? loaded.model : 'unavailable')
      })
    return () => {
      isMounted = false
    }
  }, [build, page])

  return state
}

function isSocialModel(model: unknown): model is SocialModel {
  return typeof model === 'object' && model !== null && 'step' in model && 'socialLinks' in model
}

function StepSkeleton() {
  const translate = useTranslate()
  return (
    <Skeleton label={translate('social.loading')}>
      <Bone shape="control" />
      <Bone shape="control" />
    </Skeleton>
  )
}
