import { useEffect, useState } from 'react'
import type { Instant } from '#app/domain/dates/instant.ts'

const MINUTE_MS = 60_000

/** Returns the present instant by the clock of the browser. */
export function presentInstant(): Instant {
  return Math.round(performance.timeOrigin + performance.now())
}

/** Returns the present instant, renewed every minute. */
export function useMinuteClock(): Instant {
  const [at, setAt] = useState(presentInstant)
  useEffect(() => {
    const timer = setInterval(() => setAt(presentInstant()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return at
}
