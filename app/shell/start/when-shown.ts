/**
 * Calls once the complete page, its first pictures with it, has been shown: what is asked for earlier shares the line with
 * what is to be seen. A browser that does not tell when it has painted is given a frame.
 */
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

/** A frame that is ready is on the screen only some time later, on a busy phone much later. */
function whenPainted(work: () => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    work()
    return
  }
  new PerformanceObserver((told, observer) => {
    if (told.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    work()
  }).observe({ type: 'paint', buffered: true })
}
