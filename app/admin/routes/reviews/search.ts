import { readProperty, readTexts } from '#app/admin/client/address.ts'

export const listNames = ['waiting', 'answer', 'published', 'hidden', 'all'] as const
export type ListName = (typeof listNames)[number]

export type ReviewsSearch = {
  property?: number
  show?: ListName
  /** Low scores alone, three or less. */
  low?: 'yes'
  /** Cursor of the shown page. */
  after?: string
}

/** Reads the address of the reviews; unreadable parts are left out. */
export function readReviewsSearch(search: Record<string, unknown>): ReviewsSearch {
  const show = listNames.find((name) => name === search.show)
  return {
    ...readProperty(search),
    ...(show ? { show } : {}),
    ...(search.low === 'yes' ? { low: 'yes' as const } : {}),
    ...readTexts(search, ['after']),
  }
}
