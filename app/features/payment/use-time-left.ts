import { useEffect, useState } from 'react'
import { useNavigate } from '#app/client/state/use-navigation.ts'

/** Returns the remaining seconds. When the time is up, opens `then`, or the current page again. */
export function useTimeLeft(end: { secondsLeft: number }, then: string | null = null): number {
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState(end.secondsLeft)

  // Syncs with the browser's monotonic clock; a wrong system time has no effect.
  useEffect(() => {
    const start = performance.now()
    const read = () => Math.max(0, Math.ceil(end.secondsLeft - (performance.now() - start) / 1000))
    setSeconds(read())
    const timer = setInterval(() => {
      setSeconds(read())
      if (read() > 0) return
      clearInterval(timer)
      navigate(then ?? location.pathname, { replace: true, refresh: true })
    }, 1000)
    return () => clearInterval(timer)
  }, [end, then, navigate])

  return seconds
}
