import { useTranslate } from '#app/i18n/translation.tsx'
import { RatingBars } from '#app/ui/details/rating-bars.tsx'
import type { ReviewModel, ReviewsModel } from './model.ts'
import { MoreLink } from './more-link.tsx'

const moreMessages = { photos: 'hotel.reviewPhotos', reply: 'hotel.reviewReply' } as const

export function ReviewSection({ reviews }: { reviews: ReviewsModel }) {
  const translate = useTranslate()
  return (
    <section className="sec" id="reviews">
      <div className="between">
        <h2 className="display title-md">{reviews.heading}</h2>
        <MoreLink to="hotelReviews">{translate('hotel.allReviews')}</MoreLink>
      </div>
      {reviews.filters.map(({ label, param, choices }) => (
        <ul key={param} className="chips scroll" aria-label={label}>
          {choices.map(({ value, text }) => (
            <li key={value}>
              <MoreLink className="chip num" to="hotelReviews" details={{ [param]: value }}>
                {text}
              </MoreLink>
            </li>
          ))}
        </ul>
      ))}
      <div className="review-summary">
        <RatingBars bars={reviews.bars} />
        <div className="grid-5 quotes">
          {reviews.quotes.map((quote) => (
            <Quote key={quote.id} quote={quote} />
          ))}
        </div>
      </div>
      <p className="sm muted checked">{translate('hotel.reviewsChecked')}</p>
    </section>
  )
}

function Quote({ quote: { id, text, lang, dir, note, showOriginal, byline, more } }: { quote: ReviewModel }) {
  const translate = useTranslate()
  const details = { review: String(id) }
  return (
    <div className="quote">
      <figure>
        <blockquote lang={lang} dir={dir}>
          <p>{text}</p>
        </blockquote>
        {note ? (
          <p className="sm muted row wrapped">
            <span>{note}</span>
            {showOriginal ? (
              <span>
                {' '}
                <MoreLink
                  to="hotelReviewsPopUp"
                  details={details}
                  label={translate('ui.labelled', { label: showOriginal, text: byline })}
                >
                  {showOriginal}
                </MoreLink>
              </span>
            ) : null}
          </p>
        ) : null}
        <figcaption className="sm muted">{byline}</figcaption>
      </figure>
      {more ? (
        <MoreLink
          to="hotelReviewsPopUp"
          details={details}
          label={translate('ui.labelled', { label: translate(moreMessages[more]), text: byline })}
        >
          {translate(moreMessages[more])}
        </MoreLink>
      ) : null}
    </div>
  )
}
