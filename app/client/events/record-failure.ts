import type { Failure } from './failure.ts'

const failureEvent = 'stayfront:failure'

export function recordFailure(failure: Failure): void {
  if (typeof document === 'undefined') return
  globalThis.dispatchEvent?.(new CustomEvent<Failure>(failureEvent, { detail: failure }))
}
