import type { ReviewQuery } from '#worker/stays/hotel/review.ts'

/** The numbers of the sources in addresses and calls [HOTEL-22]. */
export const sourceTypes = { all: 1, 0: 0, 2: 2 } as const

const FEWEST = 10
const MOST = 500

/** Which reviews an address asks for: of every source, the newest ten, unless it says otherwise. */
export function readReviewChoice(params: URLSearchParams): Pick<ReviewQuery, 'source' | 'sort' | 'limit'> {
  const type = params.get('review_type')
  const sort = params.get('review_sort')
  const count = Number(params.get('review_count') ?? FEWEST)
  return {
    source: type === '0' ? 0 : type === '2' ? 2 : null,
    sort: sort === 'best' || sort === 'worst' ? sort : 'newest',
    limit: Number.isSafeInteger(count) ? Math.min(Math.max(count, FEWEST), MOST) : FEWEST,
  }
}
