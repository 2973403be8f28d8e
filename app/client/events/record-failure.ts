import type { Failure } from './failure.ts'

const failureEvent = 'stayfront:failure'

/** Dispatches a failure as a DOM event; does nothing on the server. */
export function recordFailure(failure: Failure): void {
  if (typeof document === 'undefined') return
  globalThis.dispatchEvent?.(new CustomEvent<Failure>(failureEvent, { detail: failure }))
}
