import './reviews.css'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { hasScope, type Me, useMe, useProperties } from '#app/admin/shell/session.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { SavedViews } from '#app/admin/shell/table/saved-views.tsx'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { CheckField, Segments } from '#app/admin/ui/choice.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { type Opened, ReviewItem } from './review-item.tsx'
import { type ListName, listNames, type ReviewsSearch } from './search.ts'
import { type Review, useReviews } from './use-reviews.ts'

const route = getRouteApi('/shell/reviews')

/** Reviews: which wait to be approved or answered, and what guests wrote. */
export function Reviews() {
  const { data: me } = useMe()
  return me ? <ReviewsOf me={me} /> : <SkeletonRows />
}

function ReviewsOf({ me }: { me: Me }) {
  const search = route.useSearch()
  const { show = 'waiting', low, property } = search
  const navigate = route.useNavigate()
  const { read, counts } = useReviews(search)
  const properties = useProperties(me)
  const go = (change: ReviewsSearch) =>
    void navigate({ search: (now) => ({ ...now, after: undefined, ...change }), replace: true })
  const options = listNames.map((value) => ({
    value,
    label: `${text(listMessages[value])} ${value === 'waiting' || value === 'answer' ? counts[value] : ''}`.trim(),
  }))
  const live = <LiveMark isStale={read.isError} readAt={read.dataUpdatedAt} />
  return (
    <>
      <PageHead title={text('shell.reviews')} aside={live}>
        <SavedViews list="reviews" leaveOut={['after']} />
      </PageHead>
      <div className="body">
        <div className="toolbar">
          <Segments
            label={text('review.lists')}
            value={show}
            options={options}
            onChange={(value) => go({ show: value })}
          />
          <CheckField
            label={text('review.low')}
            isChecked={low === 'yes'}
            onChange={(isLow) => go({ low: isLow ? 'yes' : undefined })}
          />
        </div>
        {read.error && !read.data ? <Failed error={read.error} retry={() => void read.refetch()} /> : null}
        {read.isPending ? <SkeletonRows /> : null}
        {read.data ? (
          <ReviewList
            key={JSON.stringify(search)}
            me={me}
            reviews={read.data.items}
            hasPropertyNames={property === undefined && properties.length > 1}
            empty={low ? 'low' : show}
          />
        ) : null}
        <Pages next={read.data?.next_cursor ?? null} search={search} />
      </div>
    </>
  )
}

const listMessages: Record<ListName, AdminMessageId> = {
  waiting: 'review.waiting',
  answer: 'review.toAnswer',
  published: 'review.published',
  hidden: 'review.hidden',
  all: 'review.all',
}

type ListProps = {
  me: Me
  reviews: readonly Review[]
  hasPropertyNames: boolean
  empty: keyof typeof emptyMessages
}

function ReviewList({ me, reviews, hasPropertyNames, empty }: ListProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const inHand = reviews.find(({ id }) => id === chosen) ?? reviews[0]
  const mayWrite = inHand !== undefined && hasScope(me, 'reviews:write', inHand.property.id)
  const step = (by: 1 | -1) => {
    const next = reviews[chosen === null || !inHand ? 0 : reviews.indexOf(inHand) + by]
    if (!next) return
    setChosen(next.id)
    document.querySelector<HTMLElement>(`[data-review="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const press = (name: string) =>
    document.querySelector<HTMLElement>(`[data-review="${inHand?.id}"] [data-action=${name}]`)?.click()
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    ...(mayWrite ? { a: () => press('approve'), h: () => press('hide'), r: () => press('reply') } : {}),
    ...(opened ? { escape: () => setOpened(null) } : {}),
  })
  if (reviews.length === 0) {
    const [title, explanation] = emptyMessages[empty]
    return <Empty title={text(title)} explanation={text(explanation)} />
  }
  return (
    <ul className="review-list">
      {reviews.map((review) => (
        <ReviewItem
          key={review.id}
          review={review}
          isInHand={review.id === inHand?.id}
          mayWrite={hasScope(me, 'reviews:write', review.property.id)}
          hasPropertyName={hasPropertyNames}
          opened={opened?.id === review.id ? opened.what : null}
          setOpened={(what) => {
            setChosen(review.id)
            setOpened(what && { id: review.id, what })
          }}
        />
      ))}
    </ul>
  )
}

const emptyMessages = {
  waiting: ['review.noneWaiting', 'review.noneWaitingWhat'],
  answer: ['review.noneToAnswer', 'review.noneToAnswerWhat'],
  published: ['review.none', 'review.noneWhat'],
  hidden: ['review.noneHidden', 'review.noneHiddenWhat'],
  all: ['review.none', 'review.noneWhat'],
  low: ['review.noneLow', 'review.noneLowWhat'],
} as const

function Pages({ next, search }: { next: string | null; search: ReviewsSearch }) {
  const navigate = route.useNavigate()
  const go = (after: string | undefined) => void navigate({ search: (now) => ({ ...now, after }) })
  if (!next && !search.after) return null
  return (
    <nav className="row pages" aria-label={text('review.pages')}>
      {search.after ? <Button label={text('review.newest')} onClick={() => go(undefined)} /> : null}
      {next ? <Button label={text('review.older')} onClick={() => go(next)} /> : null}
    </nav>
  )
}
