import { useEffect, useState } from 'react'
import { useNavigate } from '#app/shell/navigation/use-navigation.ts'
import type { HoldModel } from './model.ts'

/** Seconds left of a hold, counted on from what the server said; when they are over the page is asked for again. */
export function useTimeLeft(hold: HoldModel): number {
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState(hold.secondsLeft)

  // Syncs with the browser's clock; its reading is compared with itself alone, so a wrong one does no harm.
  useEffect(() => {
    const start = performance.now()
    const read = () => Math.max(0, Math.ceil(hold.secondsLeft - (performance.now() - start) / 1000))
    setSeconds(read())
    const timer = setInterval(() => {
      setSeconds(read())
      if (read() > 0) return
      clearInterval(timer)
      navigate(location.pathname, { replace: true, refresh: true })
    }, 1000)
    return () => clearInterval(timer)
  }, [hold, navigate])

  return seconds
}
