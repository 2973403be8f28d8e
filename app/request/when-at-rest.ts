/** Runs work once the page is at rest; answers how to call it off. Safari has no idle callback: a moment is as good. */
export function whenAtRest(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, 300)
  return () => clearTimeout(handle)
}
