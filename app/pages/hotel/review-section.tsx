import { useTranslate } from '#app/i18n/translation.tsx'
import { RatingBars } from '#app/ui/details/rating-bars.tsx'
import type { HotelModel } from './model.ts'
import { MoreLink } from './more-link.tsx'

const moreMessages = { photos: 'hotel.reviewPhotos', reply: 'hotel.reviewReply' } as const

export function ReviewSection({ reviews }: { reviews: NonNullable<HotelModel['reviews']> }) {
  const translate = useTranslate()
  return (
    <section className="sec" id="reviews">
      <div className="between">
        <h2 className="display title-md">{reviews.heading}</h2>
        <MoreLink to="hotelReviews">{translate('hotel.allReviews')}</MoreLink>
      </div>
      <div className="said">
        <RatingBars bars={reviews.bars} />
        <div className="grid-5 quotes">
          {reviews.quotes.map(({ id, text, byline, lang, more }) => (
            <div key={id} className="quote">
              <figure>
                <blockquote lang={lang}>
                  <p>
                    <bdi>{text}</bdi>
                  </p>
                </blockquote>
                <figcaption className="sm muted">{byline}</figcaption>
              </figure>
              {more ? (
                <MoreLink
                  to="hotelReviewsPopUp"
                  details={{ review: String(id) }}
                  label={translate('ui.labelled', { label: translate(moreMessages[more]), text: byline })}
                >
                  {translate(moreMessages[more])}
                </MoreLink>
              ) : null}
            </div>
          ))}
        </div>
      </div>
      <p className="sm muted checked">{translate('hotel.reviewsChecked')}</p>
    </section>
  )
}
