import type { failureCategories } from './event-values.ts'

export type FailureCategory = (typeof failureCategories)[number]

export const importReasons = ['error in import', 'import condition failed'] as const

/** A recorded failure. Its path contains no query, ids or names; `reason` is for chunks only. */
export type Failure = {
  category: FailureCategory
  path: string
  status: number
  reason?: (typeof importReasons)[number]
}

/** Returns null when the status is no error. */
export function failureCategoryOf(status: number): FailureCategory | null {
  if (status >= 500) return 'API server side'
  return status >= 400 ? 'API client side' : null
}

/** Returns a path without its query and with `:id` for every part that is no fixed name. */
export function withoutIds(path: string): string {
  const parts = (path.split('?')[0] ?? '').split('/')
  return parts.map((part) => (/^[a-z]+([A-Z_-][a-z]*)*$|^v\d$|^estimate_v2$/.test(part) ? part : ':id')).join('/')
}
