import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from '#app/client/state/use-navigation.ts'

export type FilmStrip = { current: number; count: number; hrefOf: (index: number) => string }

/** Milliseconds without scrolling until the strip counts as at rest. */
const STILL_MS = 120

/** Props of a picture strip controlled by the URL: swipes and keys change the URL, which scrolls the strip. */
export function useFilmStrip({ current, count, hrefOf }: FilmStrip) {
  const film = useRef<HTMLOListElement>(null)
  const isPositioned = useRef(false)
  // While scrolling to the URL's picture, pauses are not the guest's choice.
  const isMovedByCode = useRef(false)
  const stillTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()

  // Syncs with the strip's scroll position: shows the URL's picture, from the first rendered frame on.
  useLayoutEffect(() => {
    const frame = film.current?.children[current]
    if (!frame || (isPositioned.current && frameInView(film.current) === current)) return
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const behavior = isPositioned.current && !reducesMotion ? 'smooth' : 'instant'
    frame.scrollIntoView({ behavior, inline: 'center', block: 'nearest' })
    isMovedByCode.current = isPositioned.current
    isPositioned.current = true
  }, [current])

  useEffect(() => () => clearTimeout(stillTimer.current), [])

  // Syncs with the keys of the surrounding dialog, whose title has the focus first.
  useEffect(() => {
    const dialog = film.current?.closest('dialog')
    dialog?.addEventListener('keydown', onKey)
    return () => dialog?.removeEventListener('keydown', onKey)
  })

  function show(index: number) {
    if (index !== current && index >= 0 && index < count) navigate(hrefOf(index), { replace: true, keepScroll: true })
  }

  function onKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = indexOfKey(event.key, { current, count, isMirrored: document.documentElement.dir === 'rtl' })
    if (target === null) return
    event.preventDefault()
    show(target)
  }

  function showFrameInView() {
    const inView = frameInView(film.current)
    if (!isMovedByCode.current) show(inView)
    else if (inView === current) isMovedByCode.current = false
  }

  /** The guest scrolls: from now on the strip's position is their choice. */
  function endMoveByCode() {
    isMovedByCode.current = false
  }

  return {
    ref: film,
    onPointerDown: endMoveByCode,
    onWheel: endMoveByCode,
    onScroll() {
      clearTimeout(stillTimer.current)
      stillTimer.current = setTimeout(showFrameInView, STILL_MS)
    },
  }
}

/** Returns the index a key leads to, or null for other keys. Arrow keys are mirrored in right-to-left languages. */
export function indexOfKey(key: string, strip: { current: number; count: number; isMirrored: boolean }): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return strip.count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const isForward = (key === 'ArrowRight') !== strip.isMirrored
  return strip.current + (isForward ? 1 : -1)
}

/** Returns the index of the frame nearest to the centre; scrollLeft is negative in right-to-left layouts. */
function frameInView(film: HTMLOListElement | null): number {
  if (!film || film.clientWidth === 0) return 0
  return Math.round(Math.abs(film.scrollLeft) / film.clientWidth)
}
