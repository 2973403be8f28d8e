import { VisuallyHidden } from '#app/components/visually-hidden.tsx'
import type { GamePlayAnswer } from '#app/contracts/guests/games.ts'
import { answerMs, type GameId } from '#app/domain/games/games.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { useSeconds } from './use-seconds.ts'

type TimeLeftProps = { game: GameId; question: NonNullable<GamePlayAnswer['question']>; onEnd: () => void }

/** Remaining seconds that are announced, once each. */
const SPOKEN = [60, 30, 10, 5]

/** Countdown as bar and number; announced only a few times. */
export function TimeLeft({ game, question, onEnd }: TimeLeftProps) {
  const translate = useTranslate()
  const most = answerMs[game] / 1000
  const seconds = Math.min(most, useSeconds(question, onEnd))
  const text = translate('games.seconds', { count: seconds })
  const spoken = SPOKEN.findLast((mark) => seconds <= mark) ?? null
  return (
    <div className={seconds <= 5 ? 'play-time short' : 'play-time'}>
      <progress max={most} value={seconds} aria-hidden="true" />
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
