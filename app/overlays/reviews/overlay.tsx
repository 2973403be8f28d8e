import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/reviews.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Rating } from '#app/ui/details/rating.tsx'
import { RatingBars } from '#app/ui/details/rating-bars.tsx'
import { Dialog } from '#app/ui/surfaces/dialog.tsx'
import { AllReviews } from './all-reviews.tsx'
import type { RatingOverlayData, ReviewOverlayData, ReviewsOverlayData } from './model.ts'
import { ReviewCard } from './review-card.tsx'

export function Overlay({
  name,
  sheet,
  closeHref,
}: OverlayProps<ReviewsOverlayData | ReviewOverlayData | RatingOverlayData>) {
  if (sheet?.kind === 'review') return <OneReview sheet={sheet} closeHref={closeHref} />
  if (sheet?.kind === 'rating') return <RatingInFull sheet={sheet} closeHref={closeHref} />
  if (sheet === null) return null
  return (
    <>
      <AllReviews sheet={sheet} closeHref={closeHref} />
      {name === 'hotelReviewsSort' ? <ReviewOrder sheet={sheet} /> : null}
    </>
  )
}

function ReviewOrder({ sheet: { orders } }: { sheet: ReviewsOverlayData }) {
  const translate = useTranslate()
  const closeHref = orders.choices.find(({ isOn }) => isOn)?.href ?? ''
  const navigate = useNavigate()
  // It replaced the reviews in the history, so that Back closes both.
  const close = () => navigate(closeHref, { replace: true, keepScroll: true })
  return (
    <Dialog
      open
      nested
      size="sm"
      title={orders.title}
      closeLabel={translate('ui.close')}
      closeHref={closeHref}
      onClose={close}
    >
      <ul className="grid-2 orders">
        {orders.choices.map(({ text, href, isOn }) => (
          <li key={href}>
            <a
              className={isOn ? 'btn soft block' : 'btn quiet block'}
              href={href}
              data-replace=""
              data-stay=""
              aria-current={isOn ? 'true' : undefined}
            >
              {isOn ? <Icon name="check" size="s" /> : null}
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function RatingInFull({ sheet, closeHref }: { sheet: RatingOverlayData; closeHref: string }) {
  return (
    <OverlayDialog size="sm" title={sheet.title} closeHref={closeHref}>
      <div className="grid-4 reviews">
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
          <TextLink text={sheet.all.text} href={sheet.all.href} />
        </div>
      </div>
    </OverlayDialog>
  )
}

function OneReview({ sheet, closeHref }: { sheet: ReviewOverlayData; closeHref: string }) {
  return (
    <OverlayDialog size="sm" title={sheet.title} closeHref={closeHref}>
      <div className="grid-4 reviews">
        <ReviewCard review={sheet.review} isOriginalOpen />
        <p className="sm muted">{sheet.note}</p>
        <div>
          <TextLink text={sheet.all.text} href={sheet.all.href} />
        </div>
      </div>
    </OverlayDialog>
  )
}
