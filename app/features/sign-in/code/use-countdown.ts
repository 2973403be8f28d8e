import { useEffect, useState } from 'react'

/** Counts down whole seconds to 0; restarts when `round` changes. */
export function useCountdown(seconds: number, round: number): number {
  const [left, setLeft] = useState(seconds)

  // Syncs with the browser's clock.
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [seconds, round])

  return left
}
