import { useEffect, useRef, useState } from 'react'

/** Long enough to look and to read two lines. */
const SCENE_MS = 5000

/** A strip of scenes the guest goes through, or lets go by: it plays only when asked, and stops at its end or a touch. */
export function useSlowShow(count: number) {
  const list = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(false)

  // Syncs with the clock: the next scene comes when this one has been read.
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(
      () => (current < count - 1 ? show(list.current, current + 1) : setPlaying(false)),
      SCENE_MS,
    )
    return () => clearTimeout(timer)
  }, [isPlaying, current, count])

  return {
    current,
    isPlaying,
    toggle() {
      if (!isPlaying && current === count - 1) show(list.current, 0)
      setPlaying(!isPlaying)
    },
    strip: {
      ref: list,
      onPointerDown: () => setPlaying(false),
      onKeyDown: () => setPlaying(false),
      onScroll() {
        const { scrollLeft = 0, clientWidth = 1 } = list.current ?? {}
        setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
      },
    },
  }
}

function show(list: HTMLOListElement | null, index: number): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  list?.children[index]?.scrollIntoView({
    behavior: isCalm ? 'instant' : 'smooth',
    inline: 'start',
    block: 'nearest',
  })
}
