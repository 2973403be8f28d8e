import { useEffect, useState } from 'react'
import type { Instant } from '#app/domain/dates/instant.ts'

const MINUTE_MS = 60_000

/** Returns the current instant. Unlike `Date.now()` it does not jump when the clock of the computer is set. */
export function currentInstant(): Instant {
  return Math.round(performance.timeOrigin + performance.now())
}

/** Returns the current instant, renewed every minute. */
export function useMinuteClock(): Instant {
  const [instant, setInstant] = useState(currentInstant)
  useEffect(() => {
    const timer = setInterval(() => setInstant(currentInstant()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return instant
}
