import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/payment.css'
import { useAtomValue } from 'jotai/react'
import type { MouseEvent } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import { nestedNameIn, outerOf, withNested } from '#app/domain/routes/nested-address.ts'
import { GuestForm } from '#app/features/guest-form/guest-form.tsx'
import type { SummaryModel } from '#app/features/guest-form/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { NestedOverlay } from '#app/overlays/nested-overlay.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'

export function Overlay({ part: summary, closeHref }: OverlayProps<never, SummaryModel | null>) {
  const translate = useTranslate()
  const path = useAtomValue(viewAtom)?.page.path ?? closeHref
  const nested = nestedNameIn(path)
  if (!summary) return null
  return (
    <>
      <OverlayDialog flush size="lg" title={translate('summary.title')} closeHref={closeHref}>
        {summary.refusal ? (
          <div className="grid-4 summary-refusal">
            <Notice tone="warn">{summary.refusal}</Notice>
            <a className="btn primary" href={closeHref} data-close="">
              {translate('summary.backToStay')}
            </a>
          </div>
        ) : (
          <GuestForm key={summary.idempotencyKey} model={summary} intro={<SummarySignIn />} />
        )}
      </OverlayDialog>
      {nested === null ? null : (
        <NestedOverlay name={nested} title={translate('summary.title')} closeHref={withNested(path, nested, false)} />
      )}
    </>
  )
}

/** Opens sign-in above the summary, so that typed values stay, then reloads it with the guest's details. */
export function SummarySignIn() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  if (useAtomValue(visitAtom)?.isLoggedIn !== false) return null
  const summaryPath = outerOf(path)
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    navigate(withNested(summaryPath, 'signin'), { keepScroll: true })
  }
  return (
    <p className="sm muted summary-sign-in">
      <span>{translate('signIn.summaryHint')}</span>{' '}
      <a className="link" href={`/login?retUrl=${encodeURIComponent(summaryPath)}`} onClick={onClick}>
        {translate('account.signIn')}
      </a>
    </p>
  )
}
