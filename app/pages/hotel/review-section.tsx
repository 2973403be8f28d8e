import { RatingBars } from '#app/components/rating-bars.tsx'
import type { HotelModel } from './model.ts'

/** What guests said: four bars and their own words. */
export function ReviewSection({ reviews }: { reviews: NonNullable<HotelModel['reviews']> }) {
  return (
    <section className="sec" id="reviews">
      <h2 className="display title-md">{reviews.heading}</h2>
      <div className="said">
        <RatingBars bars={reviews.bars} />
        <div className="quotes">
          {reviews.quotes.map(({ text, byline, lang }) => (
            <figure key={text} className="quote">
              <blockquote lang={lang} dir="auto">
                <p>{text}</p>
              </blockquote>
              <figcaption className="sm muted">{byline}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
