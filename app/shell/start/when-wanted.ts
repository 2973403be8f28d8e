/** What tells that the guest is about to act, or acts. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll', 'input'] as const

/** How long a page that is complete is left alone, in milliseconds. */
export const REST_MS = 2500

/** Calls once: at the guest's first act, or when the page has been complete and left alone for a while. */
export function whenWanted(work: () => void): void {
  const given = new AbortController()
  let rest: ReturnType<typeof setTimeout>
  const begin = () => {
    if (given.signal.aborted) return
    given.abort()
    clearTimeout(rest)
    work()
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true, signal: given.signal })
  whenComplete(() => {
    rest = setTimeout(() => whenIdle(begin), REST_MS)
  })
  // A field that has been focused or scrolled to before this script came.
  if (document.activeElement !== document.body || scrollY > 0) begin()
}

function whenComplete(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 })
  else work()
}
