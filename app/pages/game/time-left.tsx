import { useEffect, useRef, useState } from 'react'
import type { GamePlayAnswer } from '#app/contracts/guests/games.ts'
import { answerMs, type GameId } from '#app/domain/games/games.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type TimeLeftProps = { game: GameId; question: NonNullable<GamePlayAnswer['question']>; onEnd: () => void }

/** Remaining seconds that are announced, once each. */
const SPOKEN = [60, 30, 10, 5]

/** Countdown as bar and number; announced only a few times. */
export function TimeLeft({ game, question, onEnd }: TimeLeftProps) {
  const translate = useTranslate()
  const max = answerMs[game] / 1000
  const seconds = Math.min(max, useSeconds(question, onEnd))
  const text = translate('games.seconds', { count: seconds })
  const spoken = SPOKEN.findLast((mark) => seconds <= mark) ?? null
  return (
    <div className={seconds <= 5 ? 'play-time short' : 'play-time'}>
      <progress max={max} value={seconds} aria-hidden="true" />
      <span className="num" role="timer" aria-live="off" aria-label={translate('games.timeLeft')}>
        {text}
      </span>
      <VisuallyHidden>
        <span aria-live="polite">
          {spoken === null || seconds === 0 ? '' : translate('games.secondsLeft', { count: spoken })}
        </span>
      </VisuallyHidden>
    </div>
  )
}

type Question = NonNullable<GamePlayAnswer['question']>

/** Counts down the seconds from the server's value and calls `onEnd` once at zero. */
function useSeconds(question: Question, onEnd: () => void): number {
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
