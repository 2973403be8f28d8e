import { OverlayChips } from '#app/overlays/overlay-chips.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Rating } from '#app/ui/details/rating.tsx'
import { RatingBars } from '#app/ui/details/rating-bars.tsx'
import type { ReviewsOverlayData } from './model.ts'
import { ReviewCard } from './review-card.tsx'

export function AllReviews({ sheet, closeHref }: { sheet: ReviewsOverlayData; closeHref: string }) {
  return (
    <OverlayDialog title={sheet.title} closeHref={closeHref}>
      <div className="grid-4 reviews">
        <div className="between">
          <Rating {...sheet.score} />
          {sheet.photos ? <TextLink text={sheet.photos.text} href={sheet.photos.href} /> : null}
        </div>
        <RatingBars bars={sheet.bars} />
        <Choices sheet={sheet} />
        {sheet.empty ? (
          <div className="grid-2">
            <p>{sheet.empty.text}</p>
            {sheet.empty.href ? (
              <a className="btn quiet" href={sheet.empty.href} data-replace="" data-stay="">
                {sheet.empty.action}
              </a>
            ) : null}
          </div>
        ) : null}
        <ul className="review-list">
          {sheet.reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
        <div className="between">
          {sheet.more ? (
            <a className="btn quiet" href={sheet.more.href} data-replace="" data-stay="">
              {sheet.more.text}
            </a>
          ) : null}
          {sheet.empty ? null : (
            <p className="sm muted num" role="status">
              {sheet.shown}
            </p>
          )}
        </div>
        <p className="sm muted">{sheet.note}</p>
      </div>
    </OverlayDialog>
  )
}

function Choices({ sheet: { asking, filters, orders } }: { sheet: ReviewsOverlayData }) {
  return (
    <div className="grid-2 review-choices">
      {/* biome-ignore lint/a11y/useSemanticElements: the element search is young, the role is known everywhere. */}
      <form action={asking.action} role="search" aria-label={asking.label} data-replace="" data-stay="">
        {asking.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="vh" htmlFor="review-words">
          {asking.label}
        </label>
        <span className="input">
          <Icon name="search" />
          <input
            id="review-words"
            key={asking.value}
            name="review_words"
            type="search"
            enterKeyHint="search"
            placeholder={asking.label}
            defaultValue={asking.value}
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
