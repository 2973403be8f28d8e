import type { Failure } from './failure.ts'

/** Name of the event; `client.tsx` and the error reports listen to it. */
export const failureEvent = 'stayfront:failure'

/** Passes a failure to the error reports, which `client.tsx` loads. Does nothing on the server. */
export function recordFailure(failure: Failure): void {
  if (typeof document === 'undefined') return
  globalThis.dispatchEvent?.(new CustomEvent<Failure>(failureEvent, { detail: failure }))
}
