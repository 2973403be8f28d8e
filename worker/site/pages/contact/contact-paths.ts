import type { Issue, IssueCategory } from '#app/domain/help/issues.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'

export const CONTACT = '/contactus'

export const stepPath = {
  start: () => CONTACT,
  own: () => `${CONTACT}?step=own`,
  issues: (category: IssueCategory) => queryPath(CONTACT, { category }),
  issue: ({ id }: Pick<Issue, 'id'>, bookingNo: string | null = null) =>
    queryPath(CONTACT, { issue: id, booking: bookingNo }),
  raise: ({ id }: Pick<Issue, 'id'>, bookingNo: string | null) =>
    queryPath(CONTACT, { issue: id, booking: bookingNo, step: 'raise' }),
  settled: () => `${CONTACT}?step=settled`,
  ticket: (ticketNo: string) => `${CONTACT}/${encodeURIComponent(ticketNo)}`,
}

/** Returns a path of these pages; the start page for any other. */
export function toContactPath(value: string | null | undefined): string {
  const path = ownPath(value)
  return path && /^\/contactus(\/|\?|$)/.test(path) ? path : CONTACT
}

/** Returns a path with the query, without the results of an earlier form. */
export function withQuery(path: string, query: Record<string, string | null>): string {
  // The base only makes a path parseable.
  const url = new URL(path, 'http://here')
  for (const name of ['enter', 'error', 'file']) url.searchParams.delete(name)
  for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value)
  return url.pathname + url.search
}
