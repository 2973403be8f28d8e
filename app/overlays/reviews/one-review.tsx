import { Dialog } from '#app/components/surfaces/dialog.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { useCloseOverlay } from '#app/state/use-navigation.ts'
import type { ReviewSheet } from './model.ts'
import { ReviewCard } from './review-card.tsx'

/** One review in full, and the way to all of them. */
export function OneReview({ sheet, closeHref }: { sheet: ReviewSheet; closeHref: string }) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  return (
    <Dialog open size="sm" title={sheet.title} closeLabel={translate('ui.close')} closeHref={closeHref} onClose={close}>
      <div className="reviews">
        <ReviewCard review={sheet.review} />
        <p className="sm muted">{sheet.note}</p>
        <div>
          <a className="link" href={sheet.all.href}>
            {sheet.all.text}
          </a>
        </div>
      </div>
    </Dialog>
  )
}
