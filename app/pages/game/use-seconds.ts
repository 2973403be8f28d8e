import { useEffect, useRef, useState } from 'react'
import type { GamePlayAnswer } from '#app/contracts/guests/games.ts'

type Question = NonNullable<GamePlayAnswer['question']>

/** Counts down the seconds from the server's value and calls `onEnd` once at zero. */
export function useSeconds(question: Question, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(question.seconds_left)
  const end = useRef(onEnd)
  end.current = onEnd
  const deadline = question.deadline

  // Syncs with the browser's monotonic clock; a wrong system time has no effect. Later responses to the same question
  // keep the running clock.
  useEffect(() => {
    const start = performance.now()
    const read = () => Math.max(0, Math.ceil(question.seconds_left - (performance.now() - start) / 1000))
    setSeconds(read())
    const timer = setInterval(() => {
      setSeconds(read())
      if (read() > 0) return
      clearInterval(timer)
      end.current()
    }, 250)
    return () => clearInterval(timer)
  }, [deadline])

  return seconds
}
