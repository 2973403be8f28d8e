/** Calls back on scroll, at most once per frame. */
export function onScroll(callback: () => void): void {
  let isScheduled = false
  addEventListener(
    'scroll',
    () => {
      if (isScheduled) return
      isScheduled = true
      requestAnimationFrame(() => {
        isScheduled = false
        callback()
      })
    },
    { passive: true },
  )
}
