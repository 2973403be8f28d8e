import { useEffect, useState } from 'react'

/** Calls `onEnd` after so many seconds; the handlers stop the clock while pointer or focus rests on the thing. */
export function useToastTimer(seconds: number, onEnd: () => void) {
  const [isHeld, setHeld] = useState(false)

  // Syncs with the browser's clock.
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
