import { useEffect, useState } from 'react'

/** Calls `onEnd` after the given seconds; the handlers pause while hovered or focused. */
export function useToastTimer(seconds: number, onEnd: () => void) {
  const [isHeld, setHeld] = useState(false)

  // Syncs with the timer.
  useEffect(() => {
    if (isHeld || seconds <= 0) return
    const timer = setTimeout(onEnd, seconds * 1000)
    return () => clearTimeout(timer)
  }, [isHeld, seconds, onEnd])

  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
