import '#app/styles/overlays/overlays.css'
import '#app/styles/overlays/pay-with.css'
import { useAtomValue } from 'jotai/react'
import { Notice } from '#app/components/surfaces/notice.tsx'
import { nestedNameIn, withNested } from '#app/domain/routes/nested-address.ts'
import { GuestForm } from '#app/features/guest-form/guest-form.tsx'
import type { SummaryModel } from '#app/features/guest-form/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { NestedOverlay } from '#app/overlays/nested-overlay.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { viewAtom } from '#app/state/view.ts'
import { SummarySignIn } from './summary-sign-in.tsx'

/** Booking summary: guest details, payment and price. May contain one nested overlay. */
export function Overlay({ part: summary, closeHref }: OverlayProps<never, SummaryModel | null>) {
  const translate = useTranslate()
  const path = useAtomValue(viewAtom)?.page.path ?? closeHref
  const nested = nestedNameIn(path)
  if (!summary) return null
  return (
    <>
      <OverlayDialog flush size="lg" title={translate('summary.title')} closeHref={closeHref}>
        {summary.refused ? (
          <div className="pair-alone">
            <Notice tone="warn">{summary.refused}</Notice>
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
