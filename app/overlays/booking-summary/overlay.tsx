import '#app/styles/overlays.css'
import { Dialog } from '#app/components/dialog.tsx'
import { Notice } from '#app/components/notice.tsx'
import { GuestForm } from '#app/features/guest-form/guest-form.tsx'
import type { SummaryModel } from '#app/features/guest-form/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/overlays/catalogue.ts'
import { useCloseOverlay } from '#app/shell/navigation/use-navigation.ts'

/** The last look before booking: who comes, how it is paid, what it costs. */
export function Overlay({ model, closeHref }: OverlayProps) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  const summary = summaryOf(model)
  if (!summary) return null
  return (
    <Dialog
      open
      flush
      size="lg"
      title={translate('summary.title')}
      closeLabel={translate('ui.close')}
      closeHref={closeHref}
      onClose={close}
    >
      {summary.refused ? (
        <div className="pair-alone">
          <Notice tone="warn">{summary.refused}</Notice>
          <a className="btn primary" href={closeHref} data-close="">
            {translate('summary.backToStay')}
          </a>
        </div>
      ) : (
        <GuestForm key={summary.idempotencyKey} model={summary} />
      )}
    </Dialog>
  )
}

function summaryOf(model: unknown): SummaryModel | null {
  if (typeof model !== 'object' || model === null || !('summary' in model)) return null
  const { summary } = model
  // A list calls the words about it its summary.
  return typeof summary === 'object' ? (summary as SummaryModel | null) : null
}
