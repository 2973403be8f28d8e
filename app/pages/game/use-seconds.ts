import { useEffect, useRef, useState } from 'react'
import type { GamePlayAnswer } from '#app/contracts/guests/games.ts'

type Question = NonNullable<GamePlayAnswer['question']>

/** Seconds left of a question, counted on from what the server said with it; `onEnd` is called once, when they are over. */
export function useSeconds(question: Question, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(question.seconds_left)
  const end = useRef(onEnd)
  end.current = onEnd
  const deadline = question.deadline

  // Syncs with the browser's clock; its reading is compared with itself alone, so a wrong one does no harm. A later answer to the
  // same question, as of a board, goes on with the clock that runs.
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
