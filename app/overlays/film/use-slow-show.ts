import { useEffect, useRef, useState } from 'react'

/** Time to view a picture and read two lines. */
const SCENE_MS = 5000

/** Slideshow of scenes. Plays only on request and stops at the end or on touch. */
export function useSlowShow(count: number) {
  const list = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(false)

  // Syncs with the timer: advances after a scene was shown long enough.
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
