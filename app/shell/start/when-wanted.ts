import { hasKept } from '#app/request/kept/has-kept.ts'
import { afterFrame, whenComplete } from './when-shown.ts'

/** What tells that the guest is about to act, or acts. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll', 'input'] as const

/**
 * How long a page that is complete is left alone, in milliseconds: less where there may be something of the guest's own to
 * show, as last searches or hearts; a first visit has nothing of the kind.
 */
export const restMs = { known: 2500, unknown: 8000 }

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
  // What is kept is asked for at rest: the first look into it is a file to open, in the task of the last layout if asked at load.
  whenComplete(() => {
    rest = setTimeout(() => {
      if (hasKept()) whenIdle(begin)
      else rest = setTimeout(whenIdle, restMs.unknown - restMs.known, begin)
    }, restMs.known)
  })
  // What was focused or scrolled to before this script came. How far it is scrolled is asked after a frame: in the middle of one
  // the browser would have to lay the page out in this very task.
  if (document.activeElement !== document.body) begin()
  else afterFrame(() => scrollY > 0 && begin())
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 })
  else work()
}
