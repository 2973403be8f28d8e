import { Rating } from '#app/components/facts/rating.tsx'
import { RatingBars } from '#app/components/facts/rating-bars.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import type { RatingSheet } from './model.ts'

export function RatingInFull({ sheet, closeHref }: { sheet: RatingSheet; closeHref: string }) {
  return (
    <OverlayDialog size="sm" title={sheet.title} closeHref={closeHref}>
      <div className="reviews">
        <Rating {...sheet.score} />
        <RatingBars bars={sheet.stars} />
        <RatingBars bars={sheet.bars} />
        <ul className="sm muted num">
          {sheet.sources.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{sheet.how}</p>
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
