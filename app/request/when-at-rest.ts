/** Calls when the browser has nothing better to do, within two seconds; answers a function that calls it off. */
export function whenAtRest(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  // Safari has no idle callback; a moment after the first paint is as good.
  const handle = setTimeout(work, 300)
  return () => clearTimeout(handle)
}
