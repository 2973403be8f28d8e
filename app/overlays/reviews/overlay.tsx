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
  overlayData,
  closeHref,
}: OverlayProps<ReviewsOverlayData | ReviewOverlayData | RatingOverlayData>) {
  if (overlayData?.kind === 'review') return <OneReview overlayData={overlayData} closeHref={closeHref} />
  if (overlayData?.kind === 'rating') return <RatingDetails overlayData={overlayData} closeHref={closeHref} />
  if (overlayData === null) return null
  return (
    <>
      <AllReviews overlayData={overlayData} closeHref={closeHref} />
      {name === 'hotelReviewsSort' ? <ReviewOrder overlayData={overlayData} /> : null}
    </>
  )
}

function ReviewOrder({ overlayData: { orders } }: { overlayData: ReviewsOverlayData }) {
  const translate = useTranslate()
  const closeHref = orders.choices.find(({ isOn }) => isOn)?.href ?? ''
  const navigate = useNavigate()
  // This overlay replaced the reviews in the history, so that Back closes both.
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

function RatingDetails({ overlayData, closeHref }: { overlayData: RatingOverlayData; closeHref: string }) {
  return (
    <OverlayDialog size="sm" title={overlayData.title} closeHref={closeHref}>
      <div className="grid-4 reviews">
        <Rating {...overlayData.score} />
        <RatingBars bars={overlayData.stars} />
        <RatingBars bars={overlayData.bars} />
        <ul className="sm muted num">
          {overlayData.sources.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{overlayData.how}</p>
        <p className="sm muted">{overlayData.note}</p>
        <div>
          <TextLink text={overlayData.all.text} href={overlayData.all.href} />
        </div>
      </div>
    </OverlayDialog>
  )
}

function OneReview({ overlayData, closeHref }: { overlayData: ReviewOverlayData; closeHref: string }) {
  return (
    <OverlayDialog size="sm" title={overlayData.title} closeHref={closeHref}>
      <div className="grid-4 reviews">
        <ReviewCard review={overlayData.review} isOriginalOpen />
        <p className="sm muted">{overlayData.note}</p>
        <div>
          <TextLink text={overlayData.all.text} href={overlayData.all.href} />
        </div>
      </div>
    </OverlayDialog>
  )
}
