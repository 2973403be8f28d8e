import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from '#app/client/state/use-navigation.ts'

export type FilmStrip = { current: number; count: number; hrefOf: (index: number) => string }

/** Milliseconds without scrolling until the strip counts as at rest. */
const STILL_MS = 120

/** Props of a picture strip controlled by the URL: swipes and keys change the URL, which scrolls the strip. */
export function useFilmStrip({ current, count, hrefOf }: FilmStrip) {
  const film = useRef<HTMLOListElement>(null)
  const isPlaced = useRef(false)
  // While scrolling to the URL's picture, pauses are not the guest's choice.
  const isMoved = useRef(false)
  const stillTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()

  // Syncs with the strip's scroll position: shows the URL's picture, from the first rendered frame on.
  useLayoutEffect(() => {
    const frame = film.current?.children[current]
    if (!frame || (isPlaced.current && frameInView(film.current) === current)) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    frame.scrollIntoView({
      behavior: isPlaced.current && !isCalm ? 'smooth' : 'instant',
      inline: 'center',
      block: 'nearest',
    })
    isMoved.current = isPlaced.current
    isPlaced.current = true
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
    const wanted = stepOf(event.key, { current, count, isMirrored: document.documentElement.dir === 'rtl' })
    if (wanted === null) return
    event.preventDefault()
    show(wanted)
  }

  function settle() {
    const inView = frameInView(film.current)
    if (!isMoved.current) show(inView)
    else if (inView === current) isMoved.current = false
  }

  function takeOver() {
    isMoved.current = false
  }

  return {
    ref: film,
    onPointerDown: takeOver,
    onWheel: takeOver,
    onScroll() {
      clearTimeout(stillTimer.current)
      stillTimer.current = setTimeout(settle, STILL_MS)
    },
  }
}

/** Returns the index a key leads to, or null for other keys. Arrow keys are mirrored in right-to-left languages. */
export function stepOf(key: string, at: { current: number; count: number; isMirrored: boolean }): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return at.count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const isOnwards = (key === 'ArrowRight') !== at.isMirrored
  return at.current + (isOnwards ? 1 : -1)
}

/** Returns the index of the frame nearest to the centre; scrollLeft is negative in right-to-left layouts. */
function frameInView(film: HTMLOListElement | null): number {
  if (!film || film.clientWidth === 0) return 0
  return Math.round(Math.abs(film.scrollLeft) / film.clientWidth)
}
