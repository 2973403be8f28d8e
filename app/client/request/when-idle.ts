/** Runs the work when the browser is idle, within two seconds. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  // Safari has no requestIdleCallback; a moment after the first paint works as well.
  const handle = setTimeout(work, 300)
  return () => clearTimeout(handle)
}
