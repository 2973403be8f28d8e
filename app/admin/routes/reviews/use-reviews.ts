import type { EndpointItem, EndpointName, Sent } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import type { ListName, ReviewsSearch } from './search.ts'

export type Review = EndpointItem<'GET /v1/reviews'>
export type HidingReason = NonNullable<Review['hidden_for']>

type Query = NonNullable<Sent<'GET /v1/reviews'>['query']>

const EVERY_MS = { one: 10_000, all: 30_000 }
const COUNTED = 50
const LOW_SCORE = '3'
const LISTS: readonly EndpointName[] = ['GET /v1/reviews']

const queries: Record<ListName, Query> = {
  waiting: { state: 'waiting' },
  answer: { state: 'published', replied: 'false' },
  published: { state: 'published' },
  hidden: { state: 'hidden' },
  all: {},
}

/** Reads a page of the chosen list, with how many wait for an approval and for an answer. */
export function useReviews({ property, show = 'waiting', low, after }: ReviewsSearch) {
  const everyMs = property === undefined ? EVERY_MS.all : EVERY_MS.one
  const query = { ...queries[show], property, max_score: low ? LOW_SCORE : undefined, cursor: after }
  const read = useRead('GET /v1/reviews', { query }, { everyMs })
  const count = (list: ListName) => ({ query: { ...queries[list], property, limit: String(COUNTED) } })
  const waiting = useRead('GET /v1/reviews', count('waiting'), { everyMs }).data
  const answer = useRead('GET /v1/reviews', count('answer'), { everyMs }).data
  return { read, counts: { waiting: countOf(waiting), answer: countOf(answer) } }
}

function countOf(page: { items: unknown[]; next_cursor: string | null } | undefined): string {
  if (!page || page.items.length === 0) return ''
  return page.next_cursor === null ? String(page.items.length) : `${COUNTED}+`
}

/** Writes of one review: its state, and the answer of the property. */
export function useReviewWrites() {
  const state = useWrite('PATCH /v1/reviews/{reviewId}', { rereads: LISTS })
  const reply = useWrite('POST /v1/reviews/{reviewId}/replies', { rereads: LISTS })
  return {
    isBusy: state.isBusy || reply.isBusy,
    problem: state.problem ?? reply.problem,
    publish: ({ id }: Review) => state.write({ path: { reviewId: id }, body: { state: 'published' } }),
    hide: ({ id }: Review, reason: HidingReason) =>
      state.write({ path: { reviewId: id }, body: { state: 'hidden', reason } }),
    reply: ({ id }: Review, typed: string, replaced: Review['reply']) =>
      reply.write({ path: { reviewId: id }, body: { text: typed, expected: { reply: replaced } } }),
  }
}
