/** Runs the work after the page has loaded and painted; browsers without paint timing wait a frame instead. */
export function whenShown(work: () => void): void {
  whenComplete(() => whenPainted(() => afterFrame(work)))
}

export function whenComplete(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}

export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** Waits for first contentful paint, which on a slow phone is much later than the frame. */
function whenPainted(work: () => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    work()
    return
  }
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    work()
  }).observe({ type: 'paint', buffered: true })
}
