import type { failureCategories } from './event-values.ts'

export type FailureCategory = (typeof failureCategories)[number]

export const importReasons = ['error in import', 'import condition failed'] as const

/** A recorded failure. Its path contains no query, ids or names; `reason`: only for a failed import of code. */
export type Failure = {
  category: FailureCategory
  path: string
  status: number
  reason?: (typeof importReasons)[number]
}

/** Returns the failure category of an HTTP status, or null below 400. */
export function failureCategoryOf(status: number): FailureCategory | null {
  if (status >= 500) return 'API server side'
  return status >= 400 ? 'API client side' : null
}

/** Part of an API path that is a fixed name, as in `booking-list`, `createTransaction` or `v1`. */
const FIXED_NAME = /^[a-z]+([A-Z_-][a-z]*)*$|^v\d$|^estimate_v2$/

/** Returns a path without its query, with `:id` for every part that is no fixed name and could identify a guest. */
export function withoutIds(path: string): string {
  const parts = (path.split('?')[0] ?? '').split('/')
  return parts.map((part) => (FIXED_NAME.test(part) ? part : ':id')).join('/')
}
