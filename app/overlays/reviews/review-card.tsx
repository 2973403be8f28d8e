import { Picture } from '#app/ui/details/picture.tsx'
import { Rating } from '#app/ui/details/rating.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import type { ReviewItem } from './model.ts'

export function ReviewCard({ review, isOriginalOpen }: { review: ReviewItem; isOriginalOpen?: boolean }) {
  const { origin, reply, photos } = review
  return (
    <article className="grid-2 review" aria-label={review.byline}>
      <div className="between">
        <Rating score={review.score} label={review.scoreLabel} />
        {origin.isVerified ? <Tag variant="ok">{origin.text}</Tag> : <span className="sm muted">{origin.text}</span>}
      </div>
      {review.text ? (
        <p lang={review.lang} dir={review.dir}>
          {review.text}
        </p>
      ) : null}
      {review.note ? <p className="sm muted">{review.note}</p> : null}
      {review.original ? (
        <Disclosure summary={review.original.label} open={isOriginalOpen}>
          <p lang={review.original.lang} dir={review.original.dir}>
            {review.original.text}
          </p>
        </Disclosure>
      ) : null}
      <p className="sm muted">{review.byline}</p>
      {photos.length > 0 ? (
        <ul className="snaps">
          {photos.map((photo, index) => (
            <li key={index}>
              <a href={photo.href}>
                <Picture {...photo} frame="square" sizes="96px" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {reply ? (
        <div className="reply">
          <p className="sm muted">{reply.heading}</p>
          <p lang={reply.lang} dir={reply.dir}>
            {reply.text}
          </p>
        </div>
      ) : null}
    </article>
  )
}
