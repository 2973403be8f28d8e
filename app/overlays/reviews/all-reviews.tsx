import { OverlayChips } from '#app/overlays/overlay-chips.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Rating } from '#app/ui/details/rating.tsx'
import { RatingBars } from '#app/ui/details/rating-bars.tsx'
import type { ReviewsOverlayData } from './model.ts'
import { ReviewCard } from './review-card.tsx'

export function AllReviews({ overlayData, closeHref }: { overlayData: ReviewsOverlayData; closeHref: string }) {
  return (
    <OverlayDialog title={overlayData.title} closeHref={closeHref}>
      <div className="grid-4 reviews">
        <div className="between">
          <Rating {...overlayData.score} />
          {overlayData.photos ? <TextLink text={overlayData.photos.text} href={overlayData.photos.href} /> : null}
        </div>
        <RatingBars bars={overlayData.bars} />
        <Choices overlayData={overlayData} />
        {overlayData.empty ? (
          <div className="grid-2">
            <p>{overlayData.empty.text}</p>
            {overlayData.empty.href ? (
              <a className="btn quiet" href={overlayData.empty.href} data-replace="" data-stay="">
                {overlayData.empty.action}
              </a>
            ) : null}
          </div>
        ) : null}
        <ul className="review-list">
          {overlayData.reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
        <div className="between">
          {overlayData.more ? (
            <a className="btn quiet" href={overlayData.more.href} data-replace="" data-stay="">
              {overlayData.more.text}
            </a>
          ) : null}
          {overlayData.empty ? null : (
            <p className="sm muted num" role="status">
              {overlayData.shownText}
            </p>
          )}
        </div>
        <p className="sm muted">{overlayData.note}</p>
      </div>
    </OverlayDialog>
  )
}

function Choices({ overlayData: { search, filters, orders } }: { overlayData: ReviewsOverlayData }) {
  return (
    <div className="grid-2 review-choices">
      {/* biome-ignore lint/a11y/useSemanticElements: not all browsers support the element `search` yet. */}
      <form action={search.action} role="search" aria-label={search.label} data-replace="" data-stay="">
        {search.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="vh" htmlFor="review-words">
          {search.label}
        </label>
        <span className="input">
          <Icon name="search" />
          <input
            id="review-words"
            key={search.value}
            name="review_words"
            type="search"
            enterKeyHint="search"
            placeholder={search.label}
            defaultValue={search.value}
            autoComplete="off"
            maxLength={60}
          />
        </span>
      </form>
      {filters.map(({ label, choices }) => (
        <OverlayChips key={label} label={label} links={choices} />
      ))}
      <a className="btn bare order" href={orders.href} data-replace="" data-stay="">
        <Icon name="sort" size="s" />
        <span>{orders.label}</span>
      </a>
    </div>
  )
}
