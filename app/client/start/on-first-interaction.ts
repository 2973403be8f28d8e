import { hasStored } from '#app/client/request/storage/has-stored.ts'
import { afterFrame, whenComplete } from './when-shown.ts'

const INTERACTION_EVENTS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'keydown',
  'focusin',
  'wheel',
  'scroll',
  'input',
] as const

/** Pause before hydration without an interaction; shorter when the browser has stored data, such as recent searches. */
export const fallbackMs = { known: 2500, unknown: 8000 }

/** Runs the work once: on the first interaction, after a pause, or when idle with `isSoon`. */
export function onFirstInteraction(work: () => void, isSoon = false): void {
  const started = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const begin = () => {
    if (started.signal.aborted) return
    started.abort()
    clearTimeout(timer)
    work()
  }
  for (const type of INTERACTION_EVENTS)
    addEventListener(type, begin, { capture: true, passive: true, signal: started.signal })
  // Read storage when idle: the first access opens a file, which would extend the layout task at load.
  whenComplete(() => {
    if (isSoon) return afterIdle(begin)
    timer = setTimeout(() => {
      if (hasStored()) afterIdle(begin)
      else timer = setTimeout(afterIdle, fallbackMs.unknown - fallbackMs.known, begin)
    }, fallbackMs.known)
  })
  // Focus or scroll from before this script. Read scrollY after a frame, to avoid a forced layout.
  if (document.activeElement !== document.body) begin()
  else afterFrame(() => scrollY > 0 && begin())
}

/** Safari has no requestIdleCallback. */
function afterIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 })
  else work()
}
