import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from '#app/state/use-navigation.ts'

export type FilmStrip = { current: number; count: number; hrefOf: (index: number) => string }

/** How long a strip must have stood still to count as arrived. */
const STILL_MS = 120

/** Props of a strip of pictures whose address names the current one: swipes and keys change it, it moves the strip. */
export function useFilmStrip({ current, count, hrefOf }: FilmStrip) {
  const film = useRef<HTMLOListElement>(null)
  const isPlaced = useRef(false)
  // The strip is on its way to the picture of the address: where it pauses meanwhile is nobody's choice.
  const isMoved = useRef(false)
  const stillTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()

  // Syncs with the strip's scroll position: the picture of the address is the one in view, from the frame on in which all are drawn.
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

  // Syncs with the keys of the dialog around the strip: its title has the focus first, and it has no handler of its own.
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

/** Which picture a key asks for; null for a key that asks for none. Where one reads to the left, left is onwards. */
export function stepOf(key: string, at: { current: number; count: number; isMirrored: boolean }): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return at.count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const isOnwards = (key === 'ArrowRight') !== at.isMirrored
  return at.current + (isOnwards ? 1 : -1)
}

/** The frame nearest to the middle of the strip; counted from the start, wherever that is. */
function frameInView(film: HTMLOListElement | null): number {
  if (!film || film.clientWidth === 0) return 0
  return Math.round(Math.abs(film.scrollLeft) / film.clientWidth)
}
