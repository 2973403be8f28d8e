export function onScroll(look: () => void): void {
  let isAsked = false
  addEventListener(
    'scroll',
    () => {
      if (isAsked) return
      isAsked = true
      requestAnimationFrame(() => {
        isAsked = false
        look()
      })
    },
    { passive: true },
  )
}
