const MAX_WAIT_MS = 2000
const FALLBACK_DELAY_MS = 300

/** Runs the work when the browser is idle, within two seconds. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: MAX_WAIT_MS })
    return () => cancelIdleCallback(handle)
  }
  // Safari has no requestIdleCallback; a moment after the first paint works as well.
  const handle = setTimeout(work, FALLBACK_DELAY_MS)
  return () => clearTimeout(handle)
}
