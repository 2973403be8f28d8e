import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import type { ReviewSheet } from './model.ts'
import { ReviewCard } from './review-card.tsx'

export function OneReview({ sheet, closeHref }: { sheet: ReviewSheet; closeHref: string }) {
  return (
    <OverlayDialog size="sm" title={sheet.title} closeHref={closeHref}>
      <div className="reviews">
        <ReviewCard review={sheet.review} />
        <p className="sm muted">{sheet.note}</p>
        <div>
          <a className="link" href={sheet.all.href}>
            {sheet.all.text}
          </a>
        </div>
      </div>
    </OverlayDialog>
  )
}
