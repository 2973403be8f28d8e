import { Link } from '@tanstack/react-router'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Icon } from '#app/admin/ui/icon.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { htmlLang, isLocale } from '#app/i18n/locales.ts'
import { describeReason, HideDialog } from './hide-dialog.tsx'
import { ReplyForm } from './reply-form.tsx'
import { type HidingReason, type Review, useReviewWrites } from './use-reviews.ts'

export type Opened = { id: number; what: 'reply' | 'hide' } | null

type Props = {
  review: Review
  /** The review that shortcuts are for. */
  isInHand: boolean
  mayWrite: boolean
  hasPropertyName: boolean
  opened: 'reply' | 'hide' | null
  setOpened: (what: 'reply' | 'hide' | null) => void
}

/** A review in the guest's words, with the answer of the property and what can be done. */
export function ReviewItem({ review, isInHand, mayWrite, hasPropertyName, opened, setOpened }: Props) {
  const { author, property, locale, text: words, reply } = review
  const writes = useReviewWrites()
  const hide = async (reason: HidingReason) => {
    if (!(await writes.hide(review, reason))) return
    setOpened(null)
    showToast(text('review.nowHidden', { author }))
  }
  const answer = async (typed: string, replaced: Review['reply']) => {
    if (!(await writes.reply(review, typed, replaced))) return
    setOpened(null)
    showToast(text('review.answered', { author }))
  }
  return (
    <li className={isInHand ? 'review in-hand' : 'review'} data-review={review.id}>
      <article aria-label={text('review.by', { author })}>
        <ReviewHead review={review} property={hasPropertyName ? property.name : null} />
        <p className="words" dir="auto" lang={isLocale(locale) ? htmlLang(locale) : undefined}>
          {words || text('review.noWords')}
        </p>
        {reply ? (
          <blockquote className="reply">
            <p className="muted">{text('review.yourAnswer', { date: format.dayWithYear(reply.date) })}</p>
            <p dir="auto">{reply.text}</p>
          </blockquote>
        ) : null}
        {writes.problem && opened === null ? (
          <Notice tone="danger">
            <p>{describeProblem(writes.problem)}</p>
          </Notice>
        ) : null}
        {opened === 'hide' ? (
          <HideDialog
            author={author}
            isBusy={writes.isBusy}
            onHide={(reason) => void hide(reason)}
            onCancel={() => setOpened(null)}
          />
        ) : null}
        {opened === 'reply' ? (
          <ReplyForm
            review={review}
            isBusy={writes.isBusy}
            problem={writes.problem}
            answer={(typed, replaced) => void answer(typed, replaced)}
            leave={() => setOpened(null)}
          />
        ) : null}
        {mayWrite && opened === null ? <Actions {...{ review, isInHand, writes, setOpened }} /> : null}
      </article>
    </li>
  )
}

type ActionProps = Pick<Props, 'review' | 'isInHand' | 'setOpened'> & { writes: ReturnType<typeof useReviewWrites> }

function Actions({ review, isInHand, writes, setOpened }: ActionProps) {
  const { state, author, reply } = review
  const publish = async () => {
    if (await writes.publish(review)) showToast(text('review.nowPublished', { author }))
  }
  if (state === 'unverified') return null
  const isPublished = state === 'published'
  const keyOf = (key: string) => (isInHand ? key : undefined)
  return (
    <div className="row">
      {isPublished ? (
        <Button
          label={text(reply ? 'review.changeAnswer' : 'review.answer')}
          variant={isInHand && !reply ? 'primary' : 'plain'}
          size="small"
          shortcut={keyOf('R')}
          data-action="reply"
          onClick={() => setOpened('reply')}
        />
      ) : (
        <Button
          label={text(state === 'hidden' ? 'review.publishAgain' : 'review.approve')}
          variant={isInHand ? 'primary' : 'plain'}
          size="small"
          icon="check"
          shortcut={keyOf('A')}
          isBusy={writes.isBusy}
          data-action="approve"
          onClick={() => void publish()}
        />
      )}
      {state === 'hidden' ? null : (
        <Button
          label={text('review.hide')}
          variant="bare"
          size="small"
          shortcut={keyOf('H')}
          data-action="hide"
          onClick={() => setOpened('hide')}
        />
      )}
    </div>
  )
}

function ReviewHead({ review, property }: { review: Review; property: string | null }) {
  const { score, author, stayed_on: day, booking_no: bookingNo, locale, source, images } = review
  const details = [
    property,
    text('review.stayed', { date: format.dayWithYear(day) }),
    isLocale(locale) && locale !== 'en' ? text('review.written', { language: format.languageName(locale) }) : null,
    source === 'google' ? text('review.google') : null,
    images > 0 ? text('review.images', { images }) : null,
  ].filter((part) => part !== null)
  return (
    <header className="review-head">
      <span className={score <= 3 ? 'score low' : 'score'}>
        <Icon name="star" size="s" />
        <b>{text('review.score', { score: format.number(score, 1) })}</b>
      </span>
      <h2 className="heading">
        <bdi>{author}</bdi>
      </h2>
      <StateBadge review={review} />
      <p className="muted details">
        <span>{details.join(' · ')}</span>
        {bookingNo ? (
          <Link className="link" to="/bookings/$bookingNo" params={{ bookingNo }}>
            {text('review.booking', { number: bookingNo })}
          </Link>
        ) : null}
      </p>
    </header>
  )
}

/** The state of a review where it is not simply published. */
function StateBadge({ review: { state, hidden_for: reason } }: { review: Review }) {
  if (state === 'published') return null
  if (state === 'waiting') return <span className="badge waiting">{text('review.isWaiting')}</span>
  if (state === 'unverified') return <span className="badge">{text('review.unverified')}</span>
  return (
    <span className="badge">
      {reason ? text('review.hiddenFor', { reason: describeReason(reason) }) : text('review.hidden')}
    </span>
  )
}
