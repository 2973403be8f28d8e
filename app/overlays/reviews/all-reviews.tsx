import { Fragment } from 'react'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Rating } from '#app/ui/details/rating.tsx'
import { RatingBars } from '#app/ui/details/rating-bars.tsx'
import type { ReviewsOverlayData } from './model.ts'
import { ReviewCard } from './review-card.tsx'

/** All reviews of a property, ten per page. */
export function AllReviews({ sheet, closeHref }: { sheet: ReviewsOverlayData; closeHref: string }) {
  return (
    <OverlayDialog title={sheet.title} closeHref={closeHref}>
      <div className="grid-4 reviews">
        <div className="between">
          <Rating {...sheet.score} />
          {sheet.photos ? (
            <a className="link" href={sheet.photos.href}>
              {sheet.photos.text}
            </a>
          ) : null}
        </div>
        <RatingBars bars={sheet.bars} />
        <Choices sheet={sheet} />
        {sheet.empty ? <p>{sheet.empty}</p> : null}
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

function Choices({ sheet: { asking, sources, languages, orders } }: { sheet: ReviewsOverlayData }) {
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
      {sources ? <ChoiceRow row={sources} /> : null}
      {languages ? <ChoiceRow row={languages} /> : null}
      <a className="btn bare order" href={orders.href} data-replace="" data-stay="">
        <Icon name="sort" size="s" />
        <span>{orders.label}</span>
      </a>
    </div>
  )
}

function ChoiceRow({ row: { label, choices } }: { row: NonNullable<ReviewsOverlayData['sources']> }) {
  return (
    <nav className="chips" aria-label={label}>
      {choices.map(({ text, href, isOn }) => (
        <Fragment key={href}>
          <a
            className={classNames('chip', 'num', isOn && 'on')}
            href={href}
            data-replace=""
            data-stay=""
            aria-current={isOn ? 'true' : undefined}
          >
            {text}
          </a>{' '}
        </Fragment>
      ))}
    </nav>
  )
}
