/** What kind of failure is recorded: of a call by whose fault it is, or of a part of a page that is not there [REQ-17]. */
export type FailureCategory = 'API server side' | 'API client side' | 'import'

/** Why a part is not there, in the words of the error catalogue [REQ-15, REQ-16]. */
export const importReasons = ['error in import', 'import condition failed'] as const

/** A failure as it is recorded: no query, no number and no name of anybody is in its path; of a part of a page also why. */
export type Failure = {
  category: FailureCategory
  path: string
  status: number
  reason?: (typeof importReasons)[number]
}

/** Whose fault a status is: 5xx the server's, 4xx the caller's; null for what is no failure of a call [REQ-17]. */
export function categoryOf(status: number): FailureCategory | null {
  if (status >= 500) return 'API server side'
  return status >= 400 ? 'API client side' : null
}

/** A path without its query; what stands for a booking, a stay or a guest in it is `:id`. */
export function withoutIds(path: string): string {
  const parts = (path.split('?')[0] ?? '').split('/')
  return parts.map((part) => (/^[a-z]+([A-Z_-][a-z]*)*$|^v\d$|^estimate_v2$/.test(part) ? part : ':id')).join('/')
}
