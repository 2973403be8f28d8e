export type FailureCategory = 'API server side' | 'API client side' | 'import'

export const importReasons = ['error in import', 'import condition failed'] as const

/** A recorded failure. Its path contains no query, ids or names; `reason` is for chunks only. */
export type Failure = {
  category: FailureCategory
  path: string
  status: number
  reason?: (typeof importReasons)[number]
}

export function categoryOf(status: number): FailureCategory | null {
  if (status >= 500) return 'API server side'
  return status >= 400 ? 'API client side' : null
}

export function withoutIds(path: string): string {
  const parts = (path.split('?')[0] ?? '').split('/')
  return parts.map((part) => (/^[a-z]+([A-Z_-][a-z]*)*$|^v\d$|^estimate_v2$/.test(part) ? part : ':id')).join('/')
}
