import type { Failure } from './failure.ts'

/** What a failure is told as, to whoever records. */
const failureEvent = 'stayfront:failure'

/** Tells of a failure in a page; nothing is kept here, and the server has no page. */
export function recordFailure(failure: Failure): void {
  if (typeof document === 'undefined') return
  globalThis.dispatchEvent?.(new CustomEvent<Failure>(failureEvent, { detail: failure }))
}
